import type { CertificateModel, ExceptionModel, Promise as PromessaDaWebPki } from 'web-pki'

import {
  ErroDoAssinador,
  type AssinadorLocal,
  type CertificadoLocal,
  type EstadoDoAssinador,
} from './assinador-local.ts'

const INSTALADOR = 'https://get.webpkiplugin.com/'

/** Como a Web PKI numera o que achou ao iniciar. */
const NAO_INSTALADO: Readonly<Record<number, EstadoDoAssinador>> = {
  1: 'NAO_INSTALADO',
  2: 'DESATUALIZADO',
  3: 'NAVEGADOR_NAO_SUPORTADO',
}

/**
 * A Web PKI: extensão e programa que alcançam token e cartão. A biblioteca dela chega só quando este método é
 * escolhido.
 */
export async function webPki(licenca: string | null): Promise<AssinadorLocal> {
  const { default: LacunaWebPKI } = await import('web-pki')
  const pki = licenca === null ? new LacunaWebPKI() : new LacunaWebPKI(licenca)
  return {
    instalador: INSTALADOR,
    estado: () =>
      new Promise((achar, falhar) => {
        pki.init({
          ready: () => achar('PRONTO'),
          notInstalled: (situacao) => achar(NAO_INSTALADO[situacao] ?? 'NAO_INSTALADO'),
          defaultFail: (erro) => falhar(comoErro(erro)),
        })
      }),
    listar: async () => (await prometer(pki.listCertificates())).map(comoLocal),
    ler: (thumbprint) => prometer(pki.readCertificate({ thumbprint })),
    autorizar: (signatureCount, certificateThumbprint) =>
      prometer(pki.preauthorizeSignatures({ certificateThumbprint, signatureCount })),
    assinarHash: ({ thumbprint, hash, algoritmo }) =>
      prometer(pki.signHash({ thumbprint, hash, digestAlgorithm: algoritmo })),
  }
}

/** As promessas da biblioteca são anteriores às da linguagem. */
function prometer<T>(promessa: PromessaDaWebPki<T>): Promise<T> {
  return new Promise((cumprir, falhar) => {
    promessa.success(cumprir).fail((erro) => falhar(comoErro(erro)))
  })
}

const comoErro = ({ code, userMessage, message }: ExceptionModel): ErroDoAssinador =>
  new ErroDoAssinador(code, userMessage || message)

const comoLocal = ({
  thumbprint,
  subjectName,
  issuerName,
  validityStart,
  validityEnd,
  pkiBrazil,
}: CertificateModel): CertificadoLocal => ({
  thumbprint,
  nome: subjectName,
  emissor: issuerName,
  validoDe: new Date(validityStart).toISOString(),
  validoAte: new Date(validityEnd).toISOString(),
  cpf: pkiBrazil.cpf || null,
})
