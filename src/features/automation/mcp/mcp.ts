import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  isJSONRPCRequest,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { PayloadRequest } from 'payload'
import { automationEndpoint } from '@/features/api-keys/automationEndpoint'
import { dryRunQuery } from '@/features/api-keys/dryRun'
import { keyHolders } from '@/features/api-keys/keyHolder'
import { parse } from '@/platform/api/endpoint'
import { failureOf } from '@/platform/api/errorResponse'
import { readJson, unknownNames } from '@/platform/api/request/body'
import { Failure } from '@/platform/failure'
import { KEY_BODIES } from '@/platform/limits/limits'
import { storedSettings } from '@/platform/queries/storedSettings'
import * as z from '@/platform/schemas/zod'
import packageJson from '../../../../package.json'
import { commentsTool, replyTool } from './comments'
import { figuresTool } from './figures'
import { categoriesTool, readTool, reviewTool, searchTool, tagsTool, validateTool } from './reading'
import type { Tool } from './tool'
import { createTool, updateTool } from './writing'

const TOOLS: Tool[] = [
  ...[searchTool, readTool, categoriesTool, tagsTool, validateTool, reviewTool, figuresTool],
  ...[createTool, updateTool, commentsTool, replyTool],
]

const instructionsOf = (
  brand: string,
) => `Artículos del blog de ${brand}, en español y en MDX. Antes de crear un borrador, mira las
categorías, y valida y revisa el texto. Un agente solo crea borradores: una persona los revisa y los publica. Lo que pide
lo dice en comentarios: léelos, cambia el borrador y responde.`

/** A message of the protocol; the SDK validates the rest. */
const message = z.looseObject({ jsonrpc: z.literal('2.0', 'Debe ser "2.0"') })

/** The Model Context Protocol for API keys: one message per request, without sessions. */
export const mcp = automationEndpoint('POST /mcp', {
  summary: 'Model Context Protocol: las herramientas de un agente',
  allow: keyHolders('mcp'),
  bodies: { 'application/json': message },
  read: (req) => readJson(req, KEY_BODIES.mcp),
  query: dryRunQuery,
  alsoSucceeds: 202, // notifications
  answer: message,
  async handle({ req, sent }) {
    const error = faultIn(req, sent)
    if (error) return Response.json({ jsonrpc: '2.0', id: sent.id, error })
    Reflect.deleteProperty(Object(sent.params), 'task') // the server has no tasks: the SDK would run the tool, and then fail
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = await serverFor(req)
    await server.connect(transport)
    const headers = new Headers(req.headers)
    headers.set('Accept', 'application/json, text/event-stream') // clients that accept only JSON are served too
    headers.set('Content-Type', 'application/json')
    const request = new Request(`http://localhost${req.pathname}`, { method: 'POST', headers })
    const response = await transport.handleRequest(request, { parsedBody: sent })
    if (response.status >= 400) throw new Failure('invalid', { message: NO_MESSAGE })
    return response
  },
})

/** The requests of the protocol that are answered. */
const REQUESTS = new Map<string, z.ZodType>([
  ['initialize', InitializeRequestSchema],
  ['ping', PingRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
])

/** Returns the protocol's error for a request that can't be answered: the SDK's own are in English. */
function faultIn(req: PayloadRequest, sent: Record<string, unknown>) {
  if (!isJSONRPCRequest(sent)) return undefined // the transport decides
  const schema = REQUESTS.get(sent.method)
  if (!schema) return { code: ErrorCode.MethodNotFound, message: NO_METHOD }
  try {
    parse(schema, sent, 'validation_failed')
    return undefined
  } catch (error) {
    const { message, data } = failureOf(error, req)
    return { code: ErrorCode.InvalidParams, message, data }
  }
}

const NO_METHOD = `El método no existe. Hay ${[...REQUESTS.keys()].join(', ')}.`
const NO_MESSAGE = 'No es un mensaje de MCP: se espera JSON-RPC 2.0, y una versión del protocolo que exista'

async function serverFor(req: PayloadRequest): Promise<Server> {
  const { brand } = await storedSettings(req)
  const info = { name: 'ozama-ia', title: brand, version: packageJson.version }
  const server = new Server(info, { capabilities: { tools: {} }, instructions: instructionsOf(brand) })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(toDescription) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(req, params.name, params.arguments ?? {}))
  return server
}

const toDescription = (tool: Tool) => ({
  name: tool.name,
  description: tool.description,
  inputSchema: z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as { type: 'object' },
  annotations: { readOnlyHint: !tool.writes, destructiveHint: false, openWorldHint: false },
})

/** Runs a tool. Failures are results, which an agent can read and act on. */
async function call(req: PayloadRequest, name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  try {
    const tool = TOOLS.find((each) => each.name === name)
    if (!tool) throw new Failure('not_found', { message: `La herramienta «${name}» no existe. ${KNOWN}` })
    const result = await tool.run(req, parse(tool.input, args, 'validation_failed'))
    const argumentosIgnorados = unknownNames(Object.keys(args), (each) => Object.hasOwn(tool.input.shape, each))
    return toResult({
      ...result,
      ...(argumentosIgnorados.length > 0 && { argumentosIgnorados }),
      ...(tool.writes && req.context.isDryRun && { dryRun: true }),
    })
  } catch (error) {
    const { status, message, data } = failureOf(error, req)
    if (status === 500) req.payload.logger.error(error)
    return { ...toResult({ message, ...data }), isError: true }
  }
}

const KNOWN = `Hay ${TOOLS.map((tool) => tool.name).join(', ')}.`

const toResult = (result: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: { ...result },
})
