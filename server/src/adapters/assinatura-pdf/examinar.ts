import { ditaNaoPades } from '@autos/contract/regras/politicas.ts'
import {
  bufferSource,
  type Certificate,
  checkIntegrity,
  type Evidence,
  fingerprint,
  gather,
  holderOf,
  type InkPort,
  isQualified,
  type Integrity,
  merged,
  noEvidence,
  type Notice,
  type NoticeKind,
  openPdf,
  type Pdf,
  type SignatureReport,
  stampsOf,
  validate,
  verifyToken,
} from '@autos/pades'
import { raizDe } from './certificados.ts'
import type { Indice, LugarDeTinta, RaizEmTexto, TintaVista } from './envelope.ts'
import { chaveDoCampo, legivel } from './legivel.ts'
import { abrirCliente, lerRaizes, type Raiz, trabalhar, validadesDe } from './processo.ts'
import type { Laudo, TipoDeAviso } from './port.ts'
import { olharSobOsSelos } from './sob-o-selo.ts'

const DIA_MS = 86_400_000

type Meios = { em: Date; raizes: Raiz[]; http: ReturnType<typeof abrirCliente>['http']; ink: InkPort }

async function examinar(
  pdf: Pdf,
  { em, raizes, http, ink }: Meios,
): Promise<{ laudos: Laudo[]; validades: ReturnType<typeof validadesDe> }> {
  const itens = checkIntegrity(pdf, { ink })
  const anchors = raizes.map(({ certificado }) => certificado)
  const proprias = merged(noEvidence(), ...itens.flatMap(({ ownEvidence }) => ownEvidence ?? []), {
    pool: [...anchors, ...itens.flatMap(certificadosDos)],
    crls: [],
    ocsps: [],
  })
  const reunidas = await gather(itens.flatMap(titulares), { known: proprias, http })
  const relatorios = validate(pdf, { anchors, time: em, evidence: merged(proprias, reunidas), ink })
  const depois = aposVencerem(pdf, itens, { em, anchors })
  const laudos = itens.map((item, i) =>
    laudoDe(item, relatorios[i]!, {
      raizes,
      pool: merged(proprias, reunidas).pool,
      ltv: depois.has(item.field.name),
    }),
  )
  return { laudos, validades: validadesDe(reunidas) }
}

/** Of everybody whose word a signature rests on: who signed and who dated it. */
function titulares({ verdict, cms }: Integrity): Certificate[] {
  return [
    verdict?.signer,
    ...stampsOf(cms).map((token) => verifyToken(token, () => undefined).signer),
  ].filter((cert) => cert !== undefined)
}

const certificadosDos = ({ cms }: Integrity): Certificate[] => [
  ...(cms?.certificates ?? []),
  ...stampsOf(cms).flatMap((token) => token.cms.certificates),
]

/**
 * The fields that hold by what the file brings alone, asked once all certificates have run out.
 */
function aposVencerem(
  pdf: Pdf,
  itens: readonly Integrity[],
  { em, anchors }: { em: Date; anchors: Certificate[] },
): Set<string> {
  if (!pdf.catalog.has('DSS')) return new Set()
  const fins = itens.flatMap(titulares).map(({ notAfter }) => notAfter.getTime())
  const time = new Date(Math.max(em.getTime(), ...fins) + DIA_MS)
  return new Set(
    validate(pdf, { anchors, time }).flatMap(({ field, indication }) =>
      indication === 'TOTAL_PASSED' ? [field] : [],
    ),
  )
}

const AVISOS: Record<NoticeKind, TipoDeAviso> = {
  'form-filled': 'FORMULARIO_PREENCHIDO',
  'seal-over-page': 'SELO_SOBRE_PAGINA',
  'seal-not-looked': 'SELO_SOBRE_PAGINA',
  'field-over-page': 'CAMPO_SOBRE_PAGINA',
  'unvouched-signer': 'CERTIFICADO_NAO_ATESTADO',
}

const avisoDe = (notice: Notice): Laudo['avisos'][number] => ({
  tipo: AVISOS[notice.kind],
  frase: legivel(notice.sentence) ?? '',
  ...(notice.kind === 'seal-over-page' || notice.kind === 'seal-not-looked'
    ? { selo: { campo: chaveDoCampo(notice.field), pagina: notice.page, sobreTexto: true } }
    : {}),
})

const legiveis = (frases: readonly string[]): string[] => [
  ...new Set(frases.flatMap((frase) => legivel(frase) ?? [])),
]

type Contexto = { raizes: Raiz[]; pool: Evidence['pool']; ltv: boolean }

function laudoDe(item: Integrity, relatorio: SignatureReport, { raizes, pool, ltv }: Contexto): Laudo {
  const signer = item.verdict?.signer
  const { flags, indication } = relatorio
  const passou = indication === 'TOTAL_PASSED'
  const raiz = signer && passou ? raizDe(signer, raizes, pool) : null
  const data = (texto: string | null | undefined) => (texto ? new Date(texto) : null)
  return {
    campo: chaveDoCampo(relatorio.field),
    tipo: relatorio.kind,
    indicacao: indication ?? 'TOTAL_FAILED',
    subindicacao: relatorio.subindication,
    motivos: legiveis(relatorio.reasons),
    avisos: relatorio.notices.map(avisoDe),
    ressalvas: legiveis(
      relatorio.warnings.filter((frase) => !relatorio.notices.some(({ sentence }) => sentence === frase)),
    ),
    nivel: relatorio.level as Laudo['nivel'],
    politicaIcp: relatorio.policy?.name ?? null,
    raiz,
    icpBrasil:
      passou && raiz === 'ICP_BRASIL' && signer !== undefined && isQualified(signer, { orResponsible: true }),
    adobeReader: ditaNaoPades(raiz, relatorio.intact && item.verdict?.pades === false),
    ltv: passou && ltv,
    nome: legivel(signer && holderOf(signer).name),
    cpfCnpj: signer ? holderOf(signer).document : null,
    emissor: legivel(relatorio.issuer),
    certificado: signer ? fingerprint(signer) : null,
    assinadaEm: data(relatorio.timestamp ?? relatorio.signedAt),
    carimbadaEm: data(relatorio.timestamp),
    emissorCarimbo: legivel(flags.emissorCarimbo),
    expiraEm: signer?.notAfter ?? null,
  }
}

/** Answers what was seen before; of what was not, it is noted that somebody should look. */
function tintaDe(vistos: TintaVista): { ink: InkPort; porVer: LugarDeTinta[] } {
  const conhecidos = new Map(vistos.map(({ lugar, visto }) => [JSON.stringify(lugar), visto]))
  const porVer: LugarDeTinta[] = []
  const ink: InkPort = ({ end, page, rect: [x0, y0, x1, y1] }) => {
    const lugar: LugarDeTinta = { fim: end, pagina: page, caixa: [x0, y0, x1, y1] }
    const chave = JSON.stringify(lugar)
    if (!conhecidos.has(chave)) {
      conhecidos.set(chave, null)
      porVer.push(lugar)
    }
    return conhecidos.get(chave) ?? undefined
  }
  return { ink, porVer }
}

if (import.meta.main)
  await trabalhar<{ em: string; raizes: RaizEmTexto[]; indice: Indice; tinta: TintaVista }>(
    async ({ em, raizes, indice, tinta }, [bytes, ...partes]) => {
      const cliente = abrirCliente(indice, partes)
      const pdf = openPdf(bufferSource(bytes!))
      const { ink, porVer } = tintaDe(tinta)
      const meios = { em: new Date(em), raizes: lerRaizes(raizes), http: cliente.http, ink }
      const exame = await examinar(pdf, meios)
      const faltam = cliente.faltam()
      if (faltam.length === 0 && porVer.length === 0) await olharSobOsSelos(pdf, bytes!, exame.laudos)
      return { dados: { ...exame, faltam, porVer: faltam.length === 0 ? porVer : [] } }
    },
  )
