import type { PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'

/** Takes the figures of a page along to its new path, in the transaction that moves it. */
export async function moveFigures(req: PayloadRequest, from: string, to: string): Promise<void> {
  // One by one, the rows would be locked in another order than `store` locks those that it adds to.
  await execute(req)`lock table stats_days in share row exclusive mode`
  await execute(req)`
    with moved as (
      delete from stats_days where path = ${from}
        and kind in ('page', 'source', 'campaign', 'device', 'read25', 'read50', 'read75', 'read100') returning *
    )
    insert into stats_days as d (kind, path, day, name, views, visitors, is_sample)
    select kind, ${to}, day, name, views, visitors, is_sample from moved
    on conflict (kind, path, day, name)
    do update set views = d.views + excluded.views, visitors = d.visitors + excluded.visitors`
}
