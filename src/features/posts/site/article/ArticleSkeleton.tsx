import { SkeletonGrid } from '../blog/SkeletonGrid'

const RELATED = 3

/** Placeholder for a slow article. Appears after a short delay, so that a fast one causes no flicker. */
export function ArticleSkeleton() {
  return (
    <div className="late fixed inset-x-0 top-[4.5rem] bottom-0 z-30 overflow-hidden bg-page" role="status">
      <p className="sr-only">Cargando artículo</p>
      <div className="bg-deep pb-36">
        <div className="wrap grid gap-5 pt-12">
          <div className="h-4 w-56 rounded-full bg-white/15" />
          <div className="h-12 max-w-3xl rounded-2xl bg-white/15" />
          <div className="h-12 max-w-xl rounded-2xl bg-white/15" />
          <div className="h-5 max-w-2xl rounded-full bg-white/15" />
        </div>
      </div>
      <div className="wrap -mt-24 grid gap-8">
        <div className="waiting aspect-[2/1] max-h-[40vh] w-full rounded-[1.75rem]" />
        <SkeletonGrid count={RELATED} />
      </div>
    </div>
  )
}
