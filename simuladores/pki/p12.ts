import { createHash, createHmac, randomBytes, type KeyObject } from 'node:crypto'
import { DADOS } from './cms.ts'
import { conjunto, contexto, inteiro, nulo, octetos, oid, sequencia, tlv, type Der } from './der.ts'
import { SHA256 } from './certificado.ts'

const VOLTAS = 10_000
const BOLSA = { chave: '1.2.840.113549.1.12.10.1.2', certificado: '1.2.840.113549.1.12.10.1.3' }

/**
 * PKCS#12 (RFC 7292): the key under PBES2 with AES-256, certificates in the open, all of it under an HMAC of
 * the password.
 */
export function montarP12({
  chave,
  certificados,
  senha,
  apelido,
}: {
  chave: KeyObject
  certificados: readonly Der[]
  senha: string
  apelido: string
}): Der {
  const id = createHash('sha1').update(certificados[0]!).digest()
  const atributos = conjunto(
    sequencia(oid('1.2.840.113549.1.9.21'), conjunto(octetos(id))),
    sequencia(oid('1.2.840.113549.1.9.20'), conjunto(tlv(0x1e, bmp(apelido)))),
  )
  const protegida = chave.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: senha })
  const chaves = sequencia(sequencia(oid(BOLSA.chave), contexto(0, protegida), atributos))
  const abertos = sequencia(
    ...certificados.map((der, i) =>
      sequencia(
        oid(BOLSA.certificado),
        contexto(0, sequencia(oid('1.2.840.113549.1.9.22.1'), contexto(0, octetos(der)))),
        i === 0 ? atributos : undefined,
      ),
    ),
  )
  const conteudo = sequencia(dados(chaves), dados(abertos))
  return sequencia(inteiro(3), dados(conteudo), selo(conteudo, senha))
}

const dados = (conteudo: Buffer): Der => sequencia(oid(DADOS), contexto(0, octetos(conteudo)))
const bmp = (texto: string): Buffer => Buffer.from(texto, 'utf16le').swap16()

function selo(conteudo: Buffer, senha: string): Der {
  const sal = randomBytes(16)
  const mac = createHmac('sha256', derivar(senha, sal)).update(conteudo).digest()
  return sequencia(sequencia(sequencia(oid(SHA256), nulo()), octetos(mac)), octetos(sal), inteiro(VOLTAS))
}

/**
 * RFC 7292 appendix B.2 for a MAC key (ID 3) as long as the hash: one block, so nothing has to be carried
 * over.
 */
function derivar(senha: string, sal: Buffer): Buffer {
  const repetir = (parte: Buffer): Buffer => Buffer.alloc(Math.ceil(parte.length / 64) * 64, parte)
  let valor = Buffer.concat([Buffer.alloc(64, 3), repetir(sal), repetir(bmp(`${senha}\0`))])
  for (let i = 0; i < VOLTAS; i++) valor = createHash('sha256').update(valor).digest()
  return valor
}
