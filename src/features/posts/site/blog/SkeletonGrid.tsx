/** The grid of cards and of their skeletons. */
export const GRID = 'grid gap-7 sm:grid-cols-2 lg:grid-cols-3'

export function SkeletonGrid({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}

function SkeletonCard() {
  return (
    <div aria-hidden data-skeleton className="overflow-hidden rounded-[1.5rem] border border-line bg-surface">
      <div className="waiting aspect-[16/9]" />
      <div className="grid gap-3 p-6">
        <div className="waiting h-4 w-1/3 rounded-full" />
        <div className="waiting h-6 rounded-full" />
        <div className="waiting h-6 w-2/3 rounded-full" />
        <div className="waiting mt-3 h-16 rounded-xl" />
      </div>
    </div>
  )
}
