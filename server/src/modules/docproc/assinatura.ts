import type { Ator } from '../identidade/index.ts'
import type { LinhaDeAssinatura } from './apresentacao.ts'
import { cpfMostrado, instante } from './comum.ts'

export type AssinaturaMostrada = ReturnType<typeof assinaturaMostrada>

export const assinaturaMostrada = (linha: LinhaDeAssinatura, podeVer: boolean, ator: Ator) => ({
  id: linha.id,
  cpfCnpj: podeVer ? cpfMostrado(linha.cpfCnpj, ator) : null,
  nome: linha.nome,
  cargo: linha.cargos.join(' e ') || null,
  dataAssinatura: instante(linha.assinadaEm),
  dataCarimbo: instante(linha.carimbadaEm),
  dataRejeicao: instante(linha.rejeitadaEm),
  motivoRejeicao: podeVer ? linha.motivoRejeicao : null,
  emissorCarimbo: linha.emissorCarimbo,
  emissorAssinatura: linha.emissorAssinatura,
  dataExpiracaoCertificado: instante(linha.certificadoExpiraEm),
  emailConvidado: podeVer ? linha.emailConvidado : null,
  assinaturaInvalida: linha.invalida,
  assinaturaLtv: linha.ltv,
  assinaturaSimples: linha.metodo === 'SIMPLES' && linha.rejeitadaEm === null,
  assinaturaIcpBrasil: linha.icpBrasil,
  assinaturaAdobeReader: linha.adobeReader,
  qualidade: qualidadeDe(linha),
  ltv: ltvDe(linha),
  motivos: podeVer ? [...linha.motivos, ...(linha.observacao === null ? [] : [frase(linha.observacao)])] : [],
  revogada: linha.revogada,
  verificadaEm: instante(linha.verificadaEm),
})

type Qualidade = 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA' | 'INVALIDA' | 'NAO_PADES' | 'REVALIDAR'

/** Os rótulos da especificação (§4): o que não se verificou nunca se diz válido. */
export function qualidadeDe({
  rejeitadaEm,
  metodo,
  indicacao,
  invalida,
  icpBrasil,
  adobeReader,
}: Pick<LinhaDeAssinatura, 'metodo' | 'indicacao' | 'invalida' | 'icpBrasil' | 'adobeReader'> & { rejeitadaEm: unknown }): Qualidade | null {
  if (rejeitadaEm !== null) return null
  if (invalida) return 'INVALIDA'
  if (metodo === 'SIMPLES') return 'SIMPLES'
  if (indicacao === 'INDETERMINATE') return 'REVALIDAR'
  if (adobeReader) return 'NAO_PADES'
  return icpBrasil ? 'QUALIFICADA' : 'AVANCADA'
}

function ltvDe({ rejeitadaEm, noArquivo, ltv }: LinhaDeAssinatura): 'HABILITADO' | 'NAO_VERIFICADO' | 'SEM_LTV' | null {
  if (rejeitadaEm !== null || (!noArquivo && ltv === null)) return null
  if (ltv === null) return 'NAO_VERIFICADO'
  return ltv ? 'HABILITADO' : 'SEM_LTV'
}

const frase = (texto: string): string => `${texto[0]?.toUpperCase() ?? ''}${texto.slice(1)}.`
