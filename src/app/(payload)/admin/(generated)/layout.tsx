import config from '@payload-config'
import { handleServerFunctions } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from '@/shell/panel/importMap'
import { answerFunction } from '@/shell/panel/serverFunctions'
import { CleanHtml } from '@/ui/panel/payload/CleanHtml'
import { ServerFunctionsProvider } from '@/ui/panel/payload/ServerFunctions'
import { importMap as generated } from '../importMap.js'

Object.assign(importMap, generated)

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return answerFunction(args, config, (allowed) => handleServerFunctions({ ...args, args: allowed, config, importMap }))
}

/** Adds to the panel what Payload's forms need: their components, the functions that render them, and a way to show HTML. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <ServerFunctionsProvider serverFunction={serverFunction}>
      <CleanHtml>{children}</CleanHtml>
    </ServerFunctionsProvider>
  )
}
