/** The heading of a section of the landing page, with its opening line. */
export function SectionHeading({ title, intro, id }: { title: string; intro: string; id: string }) {
  return (
    <div className="max-w-2xl">
      <h2 className="text-[clamp(2rem,4.6vw,3.25rem)]" id={id}>
        {title}
      </h2>
      <p className="mt-4 text-lg opacity-80">{intro}</p>
    </div>
  )
}
