import type { Ator } from '../ator/index.ts'
import { semEmail } from './assinatura.ts'
import type { DocumentoMostrado } from './documento.ts'

/**
 * O que quem é de fora vê do documento que assina e dos anexos dele: o próprio documento, e de quem assina só
 * o nome (domínio §5.6). Onde ele anda, quem o tem, o processo e tudo o que a casa anotou ficam na casa.
 */
export function paraConvidado(documento: DocumentoMostrado, ator: Ator): DocumentoMostrado {
  const { criadoEm, classificacao, assinantes, assinantesExternos, assinaturas } = documento
  return {
    ...documento,
    ...NADA_DA_CASA,
    carga: { origem: null, destino: null, realizadoEm: criadoEm, mensagem: null },
    classificacao: { ...classificacao, usuarios: [], setores: [] },
    assinantes: assinantes.map((assinante) => ({
      ...assinante,
      cargo: null,
      usuario: soNome(assinante.usuario),
    })),
    assinantesExternos: assinantesExternos.map((externo) => ({
      ...externo,
      email: externo.id === ator.id ? externo.email : null,
      cpf: null,
      convite: null,
    })),
    assinaturas: assinaturas.map((assinatura) => ({
      ...assinatura,
      nome: semEmail(assinatura),
      cpfCnpj: null,
      emailConvidado: null,
      motivoRejeicao: null,
      encerrada: false,
    })),
  }
}

const NADA_DA_CASA = {
  restricoes: [],
  hipoteseLegal: null,
  restritoAte: null,
  marcadores: [],
  autorizados: [],
  autorizadosExternos: [],
  criadoPor: null,
  requerente: null,
  avisos: [],
  podeDesfazerEnvio: false,
  erroArquivo: null,
  diarioUrl: null,
  peca: null,
  envios: [],
  integrador: null,
  origemInteg: null,
} satisfies Partial<DocumentoMostrado>

const soNome = ({ id, nome, sobrenome, nomeCompleto }: Record<string, unknown>): Record<string, unknown> => ({
  id,
  nome,
  sobrenome,
  nomeCompleto,
  login: '',
  cpf: null,
  email: null,
  cargos: [],
  setorIds: [],
  roles: [],
  desativado: false,
})
