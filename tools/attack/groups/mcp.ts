import type { Group, Input } from '../group'
import { type Answer, JSON_TYPE } from '../send'
import { VALUES } from '../values'

const MESSAGE = { jsonrpc: '2.0', id: 1 }
/** The tools with valid arguments, and some that must never exist. */
const TOOLS: [name: string, args: Record<string, unknown>][] = [
  ['buscar_articulos', { texto: 'texto', categoria: 'ventas', limite: 3 }],
  ['leer_articulo', { slug: 'a-la-vista' }],
  ['listar_categorias', {}],
  ['listar_etiquetas', {}],
  ['validar_mdx', { contenido: 'Hola.' }],
  ['revisar_articulo', { titulo: 'Hostil', contenido: 'Hola.', extracto: '' }],
  [
    'crear_borrador',
    { titulo: 'Hostil', contenido: 'Hola.', extracto: '', slug: '', categoria: 'ventas', etiquetas: [] },
  ],
  ['actualizar_borrador', { id: 1, titulo: 'Hostil', contenido: 'Hola.' }],
]
const FORBIDDEN = ['publicar_articulo', 'eliminar_articulo', 'leer_usuario', '__proto__', 'constructor', '']
const METHODS = [
  'initialize',
  'tools/list',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  '',
]

/** Malformed messages of the Model Context Protocol, and tool calls with invalid arguments. */
export const mcp: Group = {
  name: 'MCP',
  share: 5,
  inputs: () => [
    ...VALUES.map((value) => message(value)),
    ...METHODS.flatMap((method) => VALUES.map((params) => message({ ...MESSAGE, method, params }))),
    ...VALUES.map((name) => message({ ...MESSAGE, method: 'tools/call', params: { name, arguments: {} } })),
    ...TOOLS.flatMap(([name, args]) => [
      ...VALUES.map((value) => call(name, value)),
      ...[...Object.keys(args), 'id', 'isPublished', 'author'].flatMap((field) =>
        VALUES.map((value) => call(name, { ...args, [field]: value })),
      ),
    ]),
    ...FORBIDDEN.map((name) => ({ ...call(name, { id: 1, slug: 'a-la-vista' }), check: isRefused })),
    ...(['nobody', 'admin', 'reader', 'suspended'] as const).map((as) => ({
      ...call('listar_categorias', {}),
      as,
      mustFail: true,
    })),
  ],
}

const message = (body: unknown): Input => ({
  as: 'key',
  method: 'POST',
  path: '/api/mcp',
  headers: { ...JSON_TYPE, Accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
})

const call = (name: string, args: unknown) =>
  message({ ...MESSAGE, method: 'tools/call', params: { name, arguments: args } })

function isRefused({ status, text }: Answer): string | null {
  if (status >= 400) return null
  const { result, error } = JSON.parse(text) as { result?: { isError?: boolean }; error?: object }
  return error || result?.isError ? null : 'ran a tool that must not be'
}
