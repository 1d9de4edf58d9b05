import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { cpfDoTitular } from './cpf-do-titular.ts'

/** PRONTO: pode listar e assinar. Os outros dizem o que falta neste computador. */
export type EstadoDoAssinador = 'PRONTO' | 'NAO_INSTALADO' | 'DESATUALIZADO' | 'NAVEGADOR_NAO_SUPORTADO'

export type CertificadoLocal = {
  thumbprint: string
  nome: string
  emissor: string
  validoDe: string
  validoAte: string
  cpf: string | null
}

/** O que a assinatura precisa de um programa que alcança o token ou o cartão deste computador. */
export type AssinadorLocal = {
  estado: () => Promise<EstadoDoAssinador>
  /** Onde se instala ou atualiza; indefinido quando não há o que baixar. */
  instalador: string | undefined
  listar: () => Promise<CertificadoLocal[]>
  /** O certificado em DER, base64. */
  ler: (thumbprint: string) => Promise<string>
  /** Pede de uma vez a licença de assinar tantas vezes com este certificado. */
  autorizar: (quantidade: number, thumbprint: string) => Promise<void>
  /** Assina o resumo (base64) e devolve a assinatura crua (base64). */
  assinarHash: (pedido: { thumbprint: string; hash: string; algoritmo: string }) => Promise<string>
}

/** O código como o assinador o disse; a frase é a da especificação (§8). */
export class ErroDoAssinador extends Error {
  readonly codigo: string | undefined
  constructor(codigo: string | undefined, mensagem: string | undefined) {
    super(fraseDe(codigo, mensagem))
    this.name = 'ErroDoAssinador'
    this.codigo = codigo
  }
}

function fraseDe(codigo: string | undefined, mensagem: string | undefined): string {
  if (codigo === 'keyset_not_found') return MENSAGENS.certificadoIndisponivel
  if (codigo === 'user_cancelled') return MENSAGENS.operacaoCancelada
  return mensagem || MENSAGENS.erroDesconhecido
}

/** O mesmo certificado como o servidor o chama: o SHA-256 dele em hexadecimal, que aqui vem em base64. */
export const comoNoServidor = (thumbprint: string): string => {
  try {
    return Array.from(atob(thumbprint), (letra) => letra.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  } catch {
    return thumbprint.toLowerCase()
  }
}

/** De quem é cada um: o CPF que o assinador não disse, o certificado talvez o diga. */
export const comCpf = (
  { ler }: Pick<AssinadorLocal, 'ler'>,
  certificados: readonly CertificadoLocal[],
): Promise<CertificadoLocal[]> =>
  Promise.all(
    certificados.map(async (um) => ({
      ...um,
      cpf: um.cpf ?? (await ler(um.thumbprint).then(cpfDoTitular, () => null)),
    })),
  )

/**
 * Neste computador pode haver certificado de mais gente: os de quem assina à parte. Sem saber o CPF, são
 * todos dele.
 */
export function separar(
  certificados: readonly CertificadoLocal[],
  cpf: string | null,
): { meus: readonly CertificadoLocal[]; deOutros: readonly CertificadoLocal[] } {
  const deOutro = (certificado: CertificadoLocal): boolean =>
    cpf !== null && certificado.cpf !== null && certificado.cpf !== cpf
  return { meus: certificados.filter((um) => !deOutro(um)), deOutros: certificados.filter(deOutro) }
}

/** Os que ainda valem primeiro, e entre eles os que duram mais. */
export function emOrdemDeUso(certificados: readonly CertificadoLocal[], agora: Date): CertificadoLocal[] {
  return certificados.toSorted(
    (a, b) => Number(vencido(a, agora)) - Number(vencido(b, agora)) || b.validoAte.localeCompare(a.validoAte),
  )
}

export const vencido = ({ validoDe, validoAte }: CertificadoLocal, agora: Date): boolean =>
  new Date(validoAte) <= agora || new Date(validoDe) > agora
