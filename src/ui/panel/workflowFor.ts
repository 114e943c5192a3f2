/** Returns the documented n8n workflow, calling the site at `origin`. */
export const workflowFor = (workflow: object, origin: string): string =>
  JSON.stringify(workflow, null, 2).replaceAll('http://localhost:3000', origin)
