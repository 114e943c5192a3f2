import { expect, it } from 'vitest'
import workflow from '../../../docs/n8n-borrador.json'
import { workflowFor } from './workflowFor'

const ORIGIN = 'https://ozama.example'

it('gives a workflow that calls this site', () => {
  const { nodes } = JSON.parse(workflowFor(workflow, ORIGIN)) as typeof workflow
  expect(nodes.map(({ parameters }) => ('url' in parameters ? parameters.url : '')).filter(Boolean)).toEqual([
    `${ORIGIN}/api/blog/automation/posts`,
  ])
})
