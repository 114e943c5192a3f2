import type { Endpoint } from 'payload'
import { z } from '@/domain/zod'
import { env } from '@/server/env'
import { everyone } from '../allow'
import { endpoint } from '../endpoint'
import { openApiDocument } from '../openapi'

/** The call that describes all calls, itself among them. */
export const describe = (endpoints: () => Endpoint[]) =>
  endpoint({
    summary: 'Esta descripción de la API, en OpenAPI 3.1',
    method: 'get',
    path: '/openapi.json',
    allow: everyone,
    body: null,
    query: null,
    isPublicRead: true,
    answer: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
    handle: async () => openApiDocument(endpoints(), env().SITE_URL),
  })
