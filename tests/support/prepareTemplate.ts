import './fewRounds'
import config from '@payload-config'
import { getPayload } from 'payload'
import { migrate } from '@/platform/db/migrate'
import { seed } from '@/run/seed/seed'

const payload = await getPayload({ config })
await migrate(payload)
await seed(payload)
process.exit(0)
