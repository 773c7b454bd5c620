/** Loaded into a process before it starts: it finds the services of docker-compose.yml by the tests' name server. */
import dns from 'node:dns'

const { lookup } = dns
const services = new Set(['site', 'pages'])

dns.setServers([process.env.NAME_SERVER])
dns.lookup = (name, options, done) => {
  if (!services.has(name)) return lookup(name, options, done)
  dns.resolve4(name, (error, addresses) => {
    const found = addresses?.map((address) => ({ address, family: 4 }))
    if (error || options.all) done(error, found)
    else done(null, found[0].address, 4)
  })
}
