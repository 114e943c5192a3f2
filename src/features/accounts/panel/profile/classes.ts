/**
 * A card of the profile. The details go next to the two short cards. The list of sessions may be long, and gets the full
 * width below.
 */
export const PROFILE_CARD =
  'grid justify-items-start gap-5 first:row-span-2 last:col-span-full *:w-full [&>button]:w-auto [&>h2]:mb-0'
