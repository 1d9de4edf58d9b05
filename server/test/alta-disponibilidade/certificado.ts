import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'

/** Fora do modo embutido tudo o que é de fora é https; `ca`: o caminho de quem se confia. */
export type Certificado = { ca: string; pastaDoHaproxy: string; chave: string }

export function certificadoDeLoopback(openssl: string, pasta: string): Certificado {
  const [chave, ca, pastaDoHaproxy] = [join(pasta, 'tls.key'), join(pasta, 'tls.pem'), join(pasta, 'certs')]
  const nomes = 'subjectAltName=IP:127.0.0.1,DNS:localhost'
  execFileSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      nomes,
      '-keyout',
      chave,
      '-out',
      ca,
    ],
    { stdio: 'ignore' },
  )
  mkdirSync(pastaDoHaproxy)
  writeFileSync(join(pastaDoHaproxy, 'autos.pem'), readFileSync(ca, 'utf8') + readFileSync(chave, 'utf8'))
  return { ca, chave, pastaDoHaproxy }
}

/** O mesmo serviço, por TLS. */
export async function porTls(
  porta: number,
  { ca, chave }: Certificado,
): Promise<{ porta: number; fechar(): void }> {
  const servidor = createServer({ cert: readFileSync(ca), key: readFileSync(chave) }, (cliente) => {
    const servico = connect(porta, '127.0.0.1')
    for (const socket of [cliente, servico]) socket.on('error', () => undefined)
    cliente.pipe(servico).pipe(cliente)
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return { porta: (servidor.address() as AddressInfo).port, fechar: () => servidor.close() }
}
