import config from '@payload-config'
import { handleServerFunctions } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from '@/admin/importMap'
import { ServerFunctionsProvider } from '@/admin/kit/payload/ServerFunctions'
import { answerFunction } from '@/admin/serverFunctions'
import { recordFunctionRefusal } from '@/endpoints/generated/functionRefusal'
import { importMap as generated } from '../importMap.js'

Object.assign(importMap, generated)

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return answerFunction(args, config, {
    answer: (allowed) => handleServerFunctions({ ...args, args: allowed, config, importMap }),
    recordRefusal: recordFunctionRefusal,
  })
}

/** Adds to the panel what Payload's forms need: their components, and the functions that render them. */
export default function Layout({ children }: { children: ReactNode }) {
  return <ServerFunctionsProvider serverFunction={serverFunction}>{children}</ServerFunctionsProvider>
}
