import { expect, it } from 'vitest'
import { callsOf, inWords } from './apiDocument'

it.each([
  [{ type: 'string', maxLength: 200, minLength: 1 }, 'texto, hasta 200 caracteres'],
  [{ type: 'string', maxLength: 120, minLength: 2 }, 'texto, de 2 a 120 caracteres'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'número entero desde 1 hasta 100'],
  [
    {
      anyOf: [
        { type: 'integer', maximum: 2 ** 53 },
        { type: 'string', maxLength: 100 },
      ],
    },
    'número entero o texto, hasta 100 caracteres',
  ],
  [{ type: 'array', items: { type: 'integer' } }, 'lista (número entero)'],
  [{ type: 'string', enum: ['true', 'false', ''] }, 'true, false'],
  [{ const: 'create_draft' }, 'create_draft'],
  [{ type: 'string', format: 'binary' }, 'archivo'],
  [{ type: 'string', description: 'Lo que sea' }, 'Lo que sea'],
  [{}, 'cualquier valor'],
])('describes %j as %s', (schema, words) => {
  expect(inWords(schema)).toBe(words)
})

it('describes who may make a call, what it takes, and what it returns', () => {
  const schema = { type: 'object', properties: { title: { type: 'string' } } }
  const content = {
    'application/json': { schema: { ...schema, required: ['title'] } },
    'multipart/form-data': { schema },
  }
  const answer = { 'application/json': { schema: { $ref: '#/components/schemas/Done' } } }
  const [call] = callsOf({
    paths: {
      '/api/x/{id}': {
        post: {
          summary: 'Hace algo',
          description: 'Requiere una sesión.',
          tags: ['Panel'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
          requestBody: { content },
          responses: {
            200: { content: answer },
            201: { content: answer },
            400: {},
          },
        },
      },
    },
    components: { schemas: { Done: { properties: { success: {}, message: {} } } } },
  })
  expect(call).toEqual({
    name: 'POST /api/x/{id}',
    summary: 'Hace algo',
    description: 'Requiere una sesión.',
    group: 'Panel',
    types: ['application/json', 'multipart/form-data'],
    takes: [
      ['id *', 'número entero desde 1'],
      ['title *', 'texto'],
    ],
    status: '200 o 201',
    answers: ['success', 'message'],
    refuses: ['400'],
  })
})
