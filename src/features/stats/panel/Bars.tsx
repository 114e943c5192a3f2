import { shownNumber } from '@/platform/domain/text/numbers'

type Bar = { name: string; count: number; note?: string }

/** Numbers with their names, each with a bar relative to the largest. They can be read without seeing the bars. */
export function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ol className="grid list-none gap-4 p-0">
      {bars.map(({ name, count, note }) => (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5" key={name}>
          <span className="font-semibold">{name}</span>
          <span className="tabular-nums">
            {shownNumber(count)}
            {note && <span className="ml-2 text-sm text-muted">{note}</span>}
          </span>
          <span aria-hidden="true" className="col-span-full h-3 rounded-full bg-elevation-100">
            <span className="block h-full rounded-[inherit] bg-accent" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
