import {
  augmentLt,
  bufferSource,
  type Certificate,
  checkIntegrity,
  EKU,
  type Evidence,
  gather,
  type Integrity,
  joinedSource,
  merged,
  noEvidence,
  openPdf,
  type Pdf,
  prepare,
  type Proof,
  stampsOf,
  type Trust,
  validatePath,
  verifyToken,
} from '@autos/pades'
import type { Indice, RaizEmTexto } from './envelope.ts'
import { chaveDoCampo } from './legivel.ts'
import { abrirCliente, lerRaizes, trabalhar, validadesDe } from './processo.ts'

type Pedido = { em: string; raizes: RaizEmTexto[]; indice: Indice; carimbar: boolean; renovar: boolean }

const RESERVA_DO_CARIMBO = 16 * 1024

type Meios = {
  em: Date
  anchors: Certificate[]
  http: ReturnType<typeof abrirCliente>['http']
  renovar: boolean
}
type Situacao = {
  provas: Proof[]
  provadas: string[]
  esperam: string[]
  proximaEm: string | null
  validades: ReturnType<typeof validadesDe>
}

/**
 * The proof of each signature that can be proven now. A list issued before the signature cannot say that the
 * certificate was good when it was made (EN 319 102-1, 5.6.2.1): the next one is waited for.
 */
async function reunir(pdf: Pdf, { em, anchors, http, renovar }: Meios): Promise<Situacao> {
  const intactas = checkIntegrity(pdf).filter(({ intact }) => intact)
  const itens = renovar
    ? intactas
        .filter(({ kind }) => kind === 'timestamp')
        .toSorted((a, b) => fim(a) - fim(b))
        .slice(-1)
    : intactas
  const proprias = merged(noEvidence(), ...itens.flatMap(({ ownEvidence }) => ownEvidence ?? []), {
    pool: anchors,
    crls: [],
    ocsps: [],
  })
  const conhecidas = merged(proprias, {
    pool: itens.flatMap(({ cms }) => stampsOf(cms).flatMap((token) => token.cms.certificates)),
    crls: [],
    ocsps: [],
  })
  const reunidas = await gather(
    itens.flatMap((item) => titulares(item).map(({ cert }) => cert)),
    { known: conhecidas, http },
  )
  const evidencia = merged(conhecidas, reunidas)
  const situacao: Situacao = {
    provas: [],
    provadas: [],
    esperam: [],
    proximaEm: null,
    validades: validadesDe(reunidas),
  }
  const proximas: number[] = []
  for (const item of itens) {
    const prova = provaDe(item, { evidencia, anchors, em })
    if (prova === undefined) continue
    if ('proxima' in prova) {
      situacao.esperam.push(chaveDoCampo(item.field.name))
      proximas.push(prova.proxima.getTime())
      continue
    }
    situacao.provas.push(prova)
    situacao.provadas.push(chaveDoCampo(item.field.name))
  }
  return {
    ...situacao,
    proximaEm: proximas.length > 0 ? new Date(Math.min(...proximas)).toISOString() : null,
  }
}

const fim = ({ covered }: Integrity): number => covered?.end ?? 0

/** Lists and answers tell whole seconds. */
const naoAntes = (emitida: Date, quando: Date): boolean =>
  emitida.getTime() >= Math.floor(quando.getTime() / 1000) * 1000

type Titular = { cert: Certificate; quando: Date | undefined; carimbo: boolean }

function titulares({ kind, verdict, cms, token }: Integrity): Titular[] {
  const carimbos = stampsOf(cms)
  const primeiro = carimbos.map(({ genTime }) => genTime).toSorted((a, b) => a.getTime() - b.getTime())[0]
  const proprio = verdict?.signer
    ? [
        {
          cert: verdict.signer,
          quando: kind === 'timestamp' ? token?.genTime : primeiro,
          carimbo: kind === 'timestamp',
        },
      ]
    : []
  const deCarimbos = carimbos.flatMap((carimbo) => {
    const cert = verifyToken(carimbo, () => undefined).signer
    return cert ? [{ cert, quando: undefined, carimbo: true }] : []
  })
  return [...proprio, ...deCarimbos]
}

/** Undefined: it cannot be proven at all, as the signature of somebody unknown. */
function provaDe(
  item: Integrity,
  { evidencia, anchors, em }: { evidencia: Evidence; anchors: Certificate[]; em: Date },
): Proof | { proxima: Date } | undefined {
  const prova: Proof = { contents: item.covered?.contents ?? Buffer.alloc(0), certs: [], crls: [], ocsps: [] }
  for (const { cert, quando, carimbo } of titulares(item)) {
    const trust: Trust = {
      ...evidencia,
      anchors,
      time: carimbo ? em : (quando ?? em),
      ...(carimbo ? { use: EKU.timeStamping } : {}),
    }
    const caminho = validatePath(cert, trust)
    if (!caminho.ok) return undefined
    const { crls, ocsps } = caminho.used
    prova.certs.push(...caminho.path.map(({ raw }) => raw))
    prova.crls.push(...crls.map(({ raw }) => raw))
    prova.ocsps.push(...ocsps.map(({ raw }) => raw))
    const depois =
      quando === undefined ||
      carimbo ||
      ocsps.some(({ producedAt }) => naoAntes(producedAt, quando)) ||
      crls.some((crl) => crl.issuer.equals(cert.issuer) && naoAntes(crl.thisUpdate, quando))
    if (!depois) return { proxima: crls.find((crl) => crl.issuer.equals(cert.issuer))?.nextUpdate ?? em }
  }
  return prova
}

if (import.meta.main)
  await trabalhar<Pedido>(async ({ em, raizes, indice, carimbar, renovar }, [bytes, ...partes]) => {
    const cliente = abrirCliente(indice, partes)
    const anchors = lerRaizes(raizes).map(({ certificado }) => certificado)
    const { provas, ...situacao } = await reunir(openPdf(bufferSource(bytes!)), {
      em: new Date(em),
      anchors,
      http: cliente.http,
      renovar,
    })
    const faltam = cliente.faltam()
    if (faltam.length > 0 || provas.length === 0) return { dados: { ...situacao, faltam, carimbo: null } }
    const cauda = augmentLt(openPdf(bufferSource(bytes!)), provas)
    if (!carimbar) return { dados: { ...situacao, faltam, carimbo: null }, partes: [cauda] }
    const { tail, digest, ...carimbo } = prepare(openPdf(joinedSource(bufferSource(bytes!), cauda)), {
      kind: 'timestamp',
      reserve: RESERVA_DO_CARIMBO,
      time: new Date(em),
    })
    return { dados: { ...situacao, faltam, carimbo }, partes: [cauda, tail, digest] }
  })
