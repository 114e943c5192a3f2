import type { PayloadRequest } from 'payload'
import type * as z from '@/platform/schemas/zod'

/** A tool for agents. Its name, arguments and messages are Spanish, like the content. */
export type Tool = {
  name: string
  description: string
  input: z.ZodObject
  /** Whether it changes anything. */
  writes?: boolean
  run: (req: PayloadRequest, args: Record<string, unknown>) => Promise<object>
}

type Definition<Input extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: Input
  run: (req: PayloadRequest, args: z.output<Input>) => Promise<object>
}

/** Defines a tool whose handler gets the parsed arguments. */
export const tool = <Input extends z.ZodObject>(definition: Definition<Input>): Tool => ({
  ...definition,
  run: (req, args) => definition.run(req, args as z.output<Input>), // parsed by the caller
})
