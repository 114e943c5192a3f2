/** Stands in for an article that is slow to come; it waits a moment, so that a quick one shows no flicker. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true" className="late">
      <p className="sr-only">Cargando artículo</p>
      <div className="bg-deep pb-40">
        <div className="wrap grid gap-5 pt-12">
          <div className="h-4 w-56 rounded-full bg-white/15" />
          <div className="h-12 max-w-3xl rounded-2xl bg-white/15" />
          <div className="h-12 max-w-xl rounded-2xl bg-white/15" />
          <div className="h-5 max-w-2xl rounded-full bg-white/15" />
        </div>
      </div>
      <div className="wrap -mt-24 grid gap-6 pb-24">
        <div className="waiting aspect-[2/1] rounded-[1.75rem]" />
        <div className="waiting h-5 max-w-2xl rounded-full" />
        <div className="waiting h-5 max-w-xl rounded-full" />
      </div>
    </div>
  )
}
