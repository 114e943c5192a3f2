'use client'
import { type PointerEvent, useState } from 'react'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import type { Stats, StatsDay } from '../schema'
import { longDay, shortDay } from './days'

type Props = { series: Stats['series']; publications: Stats['publications'] }

/** Where a value of the plot lies, from 0 at the left or top to 100: its width and height are those of its box. */
const across = (i: number, days: number) => (days > 1 ? (i / (days - 1)) * 100 : 50)

/**
 * Views and visitors by day. The drawing is stretched to its box, so texts are HTML around it. A hidden slider over it reads out
 * each day, by pointer, finger and keyboard.
 */
export function LinePlot({ series, publications }: Props) {
  const [chosen, setChosen] = useState(series.length - 1)
  const at = Math.min(chosen, series.length - 1)
  const top = topOf(Math.max(...series.map(({ views }) => views)))
  const published = new Set(publications.map(({ day }) => day))
  const day = series[at]
  if (!day) return null
  const drawn = series.length > 1 ? series : [day, day] // one point is no line
  const points = (column: 'views' | 'visitors') =>
    drawn.map((each, i) => `${across(i, drawn.length)},${100 - (each[column] / top) * 100}`).join(' ')

  function follow({ currentTarget, clientX, pointerType }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse') return // a finger moves the slider itself
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.round(Math.max(0, Math.min(1, (clientX - left) / width)) * (series.length - 1)))
  }

  return (
    <figure className="m-0">
      <Legend />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-52 flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{shownNumber(value)}</span>
          ))}
        </div>
        <div className="relative h-52 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
          <svg
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
            preserveAspectRatio="none"
            viewBox="0 0 100 100"
          >
            {[0, 50, 100].map((y) => (
              <line className="stroke-elevation-150" key={y} x1="0" x2="100" y1={y} y2={y} />
            ))}
            {series.map(
              ({ day }, i) =>
                published.has(day) && (
                  <line
                    className="stroke-elevation-400 [stroke-dasharray:2_3]"
                    key={day}
                    x1={across(i, series.length)}
                    x2={across(i, series.length)}
                    y1="0"
                    y2="100"
                  />
                ),
            )}
            <polygon className="fill-accent/15" points={`0,100 ${points('views')} 100,100`} />
            <polyline className="fill-none stroke-2 stroke-accent" points={points('views')} />
            <polyline
              className="fill-none stroke-2 stroke-caution [stroke-dasharray:6_4]"
              points={points('visitors')}
            />
            <line
              className="stroke-text"
              x1={across(at, series.length)}
              x2={across(at, series.length)}
              y1="0"
              y2="100"
            />
          </svg>
          <input
            aria-label="Día de la gráfica"
            aria-valuetext={inWords(day, publications)}
            className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
            max={series.length - 1}
            min={0}
            onChange={({ target }) => setChosen(Number(target.value))}
            onPointerMove={follow}
            type="range"
            value={at}
          />
        </div>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          {daysBelow(series).map((each) => (
            <span className="only:mx-auto" key={each}>
              {shortDay(each)}
            </span>
          ))}
        </div>
      </div>
      <figcaption aria-hidden="true" className="mt-3 min-h-10 text-sm">
        {inWords(day, publications)}
      </figcaption>
    </figure>
  )
}

const Legend = () => (
  <ul className="mb-4 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-sm text-muted">
    {[
      ['Visitas', 'border-accent'],
      ['Visitantes', 'border-dashed border-caution'],
      ['Día con publicación', 'border-dotted border-elevation-400'],
    ].map(([name, line]) => (
      <li className="flex items-center gap-2" key={name}>
        <span aria-hidden="true" className={`w-6 border-t-2 ${line}`} />
        {name}
      </li>
    ))}
  </ul>
)

/** What a day's point says, with what was published. */
function inWords({ day, views, visitors, requests, bookings }: StatsDay, publications: Props['publications']): string {
  const titles = publications.filter((each) => each.day === day).map(({ title }) => `«${title}»`)
  return [
    `${longDay(day)}: ${counted(views, 'visita', 'visitas')}, ${counted(visitors, 'visitante', 'visitantes')}`,
    ...(requests + bookings > 0 ? [counted(requests + bookings, 'consulta', 'consultas')] : []),
    ...(titles.length > 0 ? [`se publicó ${titles.join(', ')}`] : []),
  ].join(' · ')
}

/** The end of the axis: an even round number, so that its half is whole, and at least 4. */
function topOf(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  const found = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((top) => top >= most && top % 2 === 0)
  return Math.max(4, found ?? 2 * step * 10)
}

/** The days named below the axis: the first, the one in the middle and the last, if there are that many. */
function daysBelow(series: Stats['series']): string[] {
  const places = new Set([0, Math.floor((series.length - 1) / 2), series.length - 1])
  return [...places].flatMap((i) => series[i]?.day ?? [])
}
