import type { PayloadRequest } from 'payload'
import * as z from '@/schemas/zod'

/** A tool for agents. Its name, arguments and messages are Spanish, like the content. */
export type Tool = {
  name: string
  description: string
  input: z.ZodObject
  isReadOnly: boolean
  run: (req: PayloadRequest, args: Record<string, unknown>) => Promise<object>
}

type Definition<Input extends z.ZodObject> = Omit<Tool, 'input' | 'run' | 'isReadOnly'> & {
  input: Input
  /** Whether it changes anything. */
  writes?: boolean
  run: (req: PayloadRequest, args: z.output<Input>) => Promise<object>
}

/** Defines a tool whose handler gets the parsed arguments. */
export const tool = <Input extends z.ZodObject>({ writes = false, run, ...rest }: Definition<Input>): Tool => ({
  ...rest,
  isReadOnly: !writes,
  run: (req, args) => run(req, args as z.output<Input>), // parsed by the caller
})

/** Returns the JSON Schema of a tool's arguments. */
export const inputSchemaOf = ({ input }: Tool) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
