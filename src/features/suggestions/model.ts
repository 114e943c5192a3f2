import type { PayloadRequest } from 'payload'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import * as z from '@/platform/schemas/zod'
import { readAtMost } from '@/platform/shared/readAtMost'

/** How long a model may take, to the last byte of its answer. */
const PATIENCE_MS = 20_000
const MAX_BYTES = 256 * 1024

type Model = { baseUrl: string; key: string; name: string }

/** The operator's model; null unless all of it is configured. */
export function configuredModel(): Model | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: name } = env()
  return baseUrl && key && name ? { baseUrl, key, name } : null
}

/** The host that texts are sent to; null while suggestions are off. */
export function suggestionsHost(): string | null {
  const model = configuredModel()
  return model && new URL(model.baseUrl).host
}

/** What the model is sent, as OpenAI's format has it: parts only with a picture, because DeepSeek refuses them for a text. */
export type Sent = string | ({ type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } })[]

/** Reasons for stopping early. For a normal end servers say different things: `stop`, `eos_token`, `end`, or nothing. */
const CUT_OFF = [
  ...['length', 'max_tokens', 'model_length', 'content_filter', 'tool_calls', 'function_call'],
  ...['error', 'insufficient_system_resource'],
]

/** What is said. Mistral's thinking models answer parts: their thoughts, and the text. */
const said = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.string().optional() }))
    .transform((parts) => parts.map(({ type, text }) => (type === 'text' ? text : '')).join('')),
])

/** The part of an answer that is read. */
const completion = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: said }),
        finish_reason: z
          .string()
          .refine((reason) => !CUT_OFF.includes(reason))
          .nullish(),
      }),
    ],
    z.unknown(),
  ),
})

/**
 * Asks the model once, and returns the text that it answers. Whatever goes wrong is one failure for the user; the log has
 * the reason, and neither text nor key.
 */
export async function askModel(req: PayloadRequest, model: Model, system: string, content: Sent): Promise<string> {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content },
  ]
  try {
    const response = await fetch(`${model.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${model.key}` },
      // Nothing optional: servers differ in what else they accept.
      body: JSON.stringify({ model: model.name, messages, stream: false }),
      redirect: 'error', // text and key are for this address only
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    const bytes = await readAtMost(response.body, MAX_BYTES)
    if (!bytes) throw new Error('It answered too much')
    const [{ message }] = completion.parse(JSON.parse(new TextDecoder().decode(bytes))).choices
    return message.content
  } catch (error) {
    throw noSuggestion(req, reasonOf(error))
  }
}

/** The failure for the user, with its reason in the log. */
export function noSuggestion(req: PayloadRequest, reason: string): Failure {
  req.payload.logger.warn({ host: suggestionsHost(), reason }, 'No llegó una sugerencia')
  return new Failure('ai_failed')
}

/** Why a call failed, without what was sent or answered. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return 'It is no complete answer in the expected format'
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? `Nothing within ${PATIENCE_MS / 1000} seconds` : (cause?.code ?? message)
}
