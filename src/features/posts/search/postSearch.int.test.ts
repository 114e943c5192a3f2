import { readdirSync, readFileSync } from 'node:fs'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { createPost, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { down, up } from '../../../../migrations/20261128_172826_search_singulars'
import { searchQuery } from './postSearch'

const list = (words: string) => words.trim().split(/\s+/)

/** Plurals that add an s. Of nearly all of them PostgreSQL's stemmer leaves it. */
const WITH_S = list(`
  pyme bot chatbot robot chat lead email mail e-mail newsletter plugin widget app web website blog post podcast webinar
  API CRM ERP KPI PDF URL CMS FAQ SDK IDE GPT LLM MVP SLA VPN RFP OKR SKU CPU GPU IP ID PC TV CV QR DM IA CEO CTO CFO COO ROI
  CTA SMS OCR RPA ONG NCF RNC CSV SSD USB PIN NFT B2B MP3 software hardware malware startup fintech influencer freelancer
  hacker manager partner player buyer coach banner trigger server router browser worker helper tester developer cluster
  container framework backend frontend endpoint webhook token prompt embedding dataset transformer benchmark script snippet
  string input output log tag slug link hashtag like tuit tweet reel meme feed timeline clic click clip chip kit tip test
  ticket target briefing brief ranking rating marketing meeting training landing funnel follow-up feedback insight sprint
  stand-up checklist dashboard workflow backlog roadmap stock stand show spot sponsor stakeholder streaming streamer youtuber
  gamer reseller e-book ebook marketplace smartphone smartwatch tablet notebook laptop desktop modem hotspot firewall backup
  snapshot iPad iPhone emoji gif bit byte terabyte megabyte pixel cookie popup pop-up login password captcha pack set gadget
  wearable drone driver demo promo combo euro taxi call-center chat-bot agente asistente cliente servicio proyecto negocio
  tarea línea área idea día vía tío pie menú café bebé sofá categoría guía compañía oficina tienda factura nota cuota reclamo
  cambio uso ojo pago cobro cita reserva venta compra modelo sistema problema programa idioma tema módulo mínimo moderno
  comando comercio correo formulario empresa persona usuario dato archivo documento informe reporte comprobante presupuesto
  contrato plazo precio costo gasto ingreso impuesto banco cuenta saldo crédito tarjeta transferencia
`)
/** Plurals in -es, of which the stemmer loses the singular where that looks like a form of a verb, and others. */
const OTHERS = list(`
  líder/líderes taller/talleres hogar/hogares lugar/lugares mujer/mujeres dólar/dólares celular/celulares alquiler/alquileres
  imagen/imágenes joven/jóvenes margen/márgenes origen/orígenes resumen/resúmenes examen/exámenes volumen/volúmenes
  almacén/almacenes interés/intereses francés/franceses inglés/ingleses mes/meses país/países autobús/autobuses
  ciudad/ciudades unidad/unidades mensualidad/mensualidades red/redes pared/paredes ley/leyes plan/planes móvil/móviles
  canal/canales álbum/álbumes club/clubes máster/másteres escáner/escáneres servidor/servidores cupón/cupones opción/opciones
  automatización/automatizaciones acción/acciones guion/guiones camión/camiones
  voz/voces vez/veces luz/luces interfaz/interfaces raíz/raíces matriz/matrices eficaz/eficaces capaz/capaces lápiz/lápices
  story/stories query/queries proxy/proxies copy/copies
`).map((pair) => pair.split('/') as [string, string])
const PAIRS = [...WITH_S.map((word) => [word, `${word}s`] as const), ...OTHERS]

/** The pairs of `words` and `terms` of which the first, in a text, isn't found by the second. */
const missed = (pairs: SQL, finds: (term: SQL) => SQL) =>
  rowsOf(sql`select word, term from ${pairs} where not search_words('El ' || word || ' de hoy') @@ ${finds(sql`term`)}`)

const asPairs = (pairs: readonly (readonly [string, string])[]) => sql`unnest(
  ${sql.param(pairs.map(([word]) => word))}::text[], ${sql.param(pairs.map(([, term]) => term))}::text[]) as pair(word, term)`
const query = (term: SQL) => sql`search_query(${term})`

describe('the search', () => {
  it('[API-93] finds the plural by the singular and the singular by the plural', async () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(300)
    const bothWays = [...PAIRS, ...PAIRS.map(([singular, plural]) => [plural, singular] as const)]
    expect(await missed(asPairs(bothWays), query)).toEqual([])
    expect(await missed(asPairs(bothWays), (term) => query(sql`'"' || ${term} || ' de hoy"'`))).toEqual([])
  })

  it('[API-93] still finds every word that the stemmer alone finds', async () => {
    const words = sql.param([...PAIRS.flat(), ...wordsOfDemo()])
    const pairs = sql`(with stems as (
        select word, to_tsvector('spanish', search_stems(word)) as vector from (select distinct unnest(${words}::text[]) as word) words)
      select a.word, b.word as term from stems a join stems b
        on strip(a.vector) = strip(b.vector) where length(a.vector) > 0) as pair`
    expect(await missed(pairs, query)).toEqual([])
  })

  it('excludes both, keeps other words apart, and accepts any number of plurals', async () => {
    const finds = async (text: string, term: string) =>
      (await rowsOf(sql`select search_words(${text}) @@ ${searchQuery(term)} as found`))[0]?.found
    expect(await finds('Una pyme que factura', 'pymes factura')).toBe(true)
    expect(await finds('Factura para pymes', 'pyme factura')).toBe(true)
    expect(await finds('Factura para pymes', 'factura -pyme')).toBe(false)
    expect(await finds('La cura y la cena', 'cursos')).toBe(false)
    expect(await finds('Un me gusta', 'mes')).toBe(false)
    expect(await finds('Un bot', PAIRS.map(([, plural]) => plural).join(' '))).toBe(false)
  })

  it('[API-93] finds articles that were written before it knew plurals', async () => {
    await createPost({ title: 'Para pymes', _status: 'published' })
    const isIndexed = () =>
      rowsOf(sql`select words @@ 'pyme'::tsquery as pyme from blog_posts_search where title = 'Para pymes'`)
    const local = await payload()
    const args = { db: local.db.drizzle, payload: local, req: await createLocalReq({}, local) }
    await down(args)
    expect(await isIndexed()).toEqual([{ pyme: false }])
    await up(args)
    expect(await isIndexed()).toEqual([{ pyme: true }])
  })
})

function wordsOfDemo(): string[] {
  const folder = new URL('../../../run/seed/posts/', import.meta.url)
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  return [...new Set(texts.flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []))]
}
