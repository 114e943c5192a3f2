-- Sends a request of its own each time if the address has a NUMBER, which no other run sends.
local number = 0
init = function()
  local path = wrk.path
  if not path:find('NUMBER') then return end
  number = os.time() * 100000
  request = function()
    number = number + 1
    return wrk.format(nil, (path:gsub('NUMBER', string.format('%d', number))))
  end
end

-- What wrk has seen, as one line of JSON: milliseconds, and answers of 400 and above as `refused`.
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format('{"rate":%f,"p50":%f,"p99":%f,"errors":%d,"refused":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    failed.connect + failed.read + failed.write + failed.timeout, failed.status))
end
