import { ditaNaoPades } from '@autos/contract/regras/politicas.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import {
  bufferSource,
  openPdf,
  PadesError,
  readCertificates,
  type SignatureReport,
  validate,
} from '@autos/pades/browser'
import type { Achada, Pedido, Resposta } from './conferir-aqui.ts'

// Julga um PDF assinado nesta máquina, com as raízes em que a entidade confia e o que o próprio arquivo traz.

function julgar(bytes: ArrayBuffer, { raizes, em }: Omit<Pedido, 'arquivo'>): Achada[] {
  const lidas = raizes.map(({ tipo, certificado }) => ({
    tipo,
    certificado: readCertificates(Buffer.from(certificado, 'base64'))[0]!,
  }))
  const daIcp = new Set(
    lidas.flatMap(({ tipo, certificado }) => (tipo === 'ICP_BRASIL' ? [certificado] : [])),
  )
  return validate(openPdf(bufferSource(Buffer.from(bytes))), {
    anchors: lidas.map(({ certificado }) => certificado),
    time: new Date(em),
    isIcpBrasil: (raiz) => daIcp.has(raiz),
  })
    .filter(({ kind }) => kind === 'signature')
    .map((laudo) => achada(laudo, raizes))
}

const achada = (laudo: SignatureReport, raizes: Pedido['raizes']): Achada => ({
  nome: laudo.flags.nome ?? laudo.signer ?? 'Não identificado',
  emissor: laudo.flags.emissorAssinatura ?? null,
  assinadaEm: laudo.flags.dataAssinatura ?? laudo.signedAt,
  carimbadaEm: laudo.flags.dataCarimbo ?? null,
  qualidade: qualidadeDe(laudo, raizes),
  semResposta: laudo.subindication === 'TRY_LATER',
  semCaminho: laudo.subindication === 'NO_CERTIFICATE_CHAIN_FOUND',
  motivos: laudo.reasons.map(limparLinha),
  avisos: avisosDe(laudo).map((frase) => ({ frase })),
  intacta: laudo.intact,
})

/**
 * As frases podem trazer nomes de campos, que são de quem fez o arquivo. De quem ninguém atesta já o diz o motivo de
 * cada assinatura que não se concluiu.
 */
const avisosDe = ({ notices, indication }: SignatureReport): string[] => [
  ...new Set(
    notices
      .filter(({ kind }) => kind !== 'unvouched-signer' || indication === 'TOTAL_PASSED')
      .map(({ sentence }) => limparLinha(sentence)),
  ),
]

function qualidadeDe(
  { flags, indication, anchor }: SignatureReport,
  raizes: Pedido['raizes'],
): Achada['qualidade'] {
  if (indication === 'TOTAL_FAILED') return 'INVALIDA'
  if (indication !== 'TOTAL_PASSED') return 'REVALIDAR'
  const raiz = raizes.find(({ thumbprint }) => thumbprint === anchor?.sha256)?.tipo
  if (ditaNaoPades(raiz, flags.assinaturaAdobeReader === true)) return 'NAO_PADES'
  if (flags.assinaturaIcpBrasil) return 'QUALIFICADA'
  return flags.assinaturaSimples ? 'SIMPLES' : 'AVANCADA'
}

const responder = (resposta: Resposta): void => self.postMessage(resposta)

self.addEventListener('message', ({ data: { arquivo, ...pedido } }: MessageEvent<Pedido>) => {
  const desde = performance.now()
  arquivo
    .arrayBuffer()
    .then((bytes) => responder({ assinaturas: julgar(bytes, pedido), ms: performance.now() - desde }))
    .catch((erro: unknown) =>
      responder({
        erro: erro instanceof PadesError ? erro.message : 'Este arquivo não pôde ser lido neste navegador.',
      }),
    )
})
