import type { Endpoint } from 'payload'
import { anyone } from '@/platform/access/can'
import { env } from '@/platform/env'
import * as z from '@/platform/schemas/zod'
import { endpoint } from './endpoint'
import { openApiDocument } from './openapi/openapi'

/** Creates the endpoint that documents all endpoints. */
export const describe = (endpoints: () => Endpoint[]) =>
  endpoint('GET /openapi.json', {
    summary: 'Esta descripción de la API, en OpenAPI 3.1',
    allow: anyone,
    isPublicRead: true,
    answer: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
    handle: async () => openApiDocument(endpoints(), env().SITE_URL),
  })
