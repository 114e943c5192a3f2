const CALL = '/api/blog/automation/posts'

/** Returns a shell command that creates a draft from JSON on the site at `origin`. */
export const curlOfJson = (origin: string): string => `curl ${origin}${CALL} \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: corrida-2026-11-21' \\
  -d '{"title": "Un borrador", "content": "## Hola\\n\\nEscrito por una herramienta.", "tags": ["ia"]}'`

/** Returns a shell command that creates a draft from a Markdown file. */
export const curlOfMarkdown = (origin: string): string => `curl ${origin}${CALL} \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: text/markdown' \\
  --data-binary @articulo.md`

/** Returns a dry run of creating or changing the draft with the client's own id. */
export const curlOfExternalId = (
  origin: string,
): string => `curl -X PUT '${origin}${CALL}/by-external-id/notion-42?dryRun=true' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: text/markdown' \\
  --data-binary @articulo.md`

/** Returns the shell command that uploads an image. */
export const curlOfPicture = (origin: string): string => `curl ${origin}/api/blog/automation/media \\
  -H "Authorization: Bearer $API_KEY" \\
  -F file=@portada.jpg -F 'alt=Una tienda abierta de noche'`

/** Returns the entry of `mcpServers` that desktop agents read. */
export const agentSettings = (origin: string): string => `"ozama-ia": {
  "type": "http",
  "url": "${origin}/api/mcp",
  "headers": { "Authorization": "Bearer tu-api-key" }
}`
