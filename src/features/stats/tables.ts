import { type Columns, tableCsv } from '@/platform/api/csvFile'
import type { Stats, StatsDay, StatsDevice, StatsGroup, StatsPage } from './schema'

type Seen = { views: number; visitors: number }
const SEEN: Columns<Seen> = {
  Visitas: ({ views }) => String(views),
  Visitantes: ({ visitors }) => String(visitors),
}
type Converted = { requests: number; bookings: number }
const CONVERTED: Columns<Converted> = {
  Formularios: ({ requests }) => String(requests),
  Reservas: ({ bookings }) => String(bookings),
}

const DAYS: Columns<StatsDay> = { Día: ({ day }) => day, ...SEEN, ...CONVERTED }
const PAGES: Columns<StatsPage> = {
  Página: ({ path }) => path,
  Título: ({ title }) => title,
  ...SEEN,
  Lecturas: ({ read75 }) => String(read75),
  ...CONVERTED,
}
const named = (header: string): Columns<StatsGroup> => ({ [header]: ({ name }) => name, ...SEEN, ...CONVERTED })
const DEVICES: Columns<StatsDevice> = { Dispositivo: ({ name }) => name, ...SEEN }

/** The figures' tables as CSV, by the names of their files. */
export const TABLES: Record<string, (stats: Stats) => string> = {
  'series.csv': ({ series }) => tableCsv(DAYS, series),
  'pages.csv': ({ pages }) => tableCsv(PAGES, pages),
  'sources.csv': ({ sources }) => tableCsv(named('Fuente'), sources),
  'campaigns.csv': ({ campaigns }) => tableCsv(named('Campaña'), campaigns),
  'devices.csv': ({ devices }) => tableCsv(DEVICES, devices),
}
