import type { AssinaturaConfiguracaoQuery } from '../api/gen/graphql.ts'
import type { Provedor } from './autorizacao/use-provedor.tsx'
import {
  impedimentoDoLote,
  impedimentoDoMetodo,
  NOMES_DOS_METODOS,
  type Assinavel,
  type NomeDoMetodo,
} from './metodos.ts'
import { ehPolitica, type IdDePolitica } from '@autos/contract/regras/politicas.ts'
import type { TipoDeAssinador } from './ponte/use-assinador.ts'

/** O que a entidade configurou para assinar. */
export type Configuracao = {
  /** A primeira é a padrão. */
  politicas: readonly IdDePolitica[]
  govBr: readonly Provedor[]
  nuvem: readonly Provedor[]
  local: TipoDeAssinador | undefined
  /** O certificado deste computador que a pessoa guardou no perfil, como o servidor o chama. */
  localPreferido?: string | undefined
}

/** Sem resposta do servidor ainda se assina do modo simples. */
export const SO_SIMPLES: Configuracao = {
  politicas: ['pades-t-ltv', 'pades-basico'],
  govBr: [],
  nuvem: [],
  local: undefined,
}

export function configuracaoDe({
  assinaturaConfiguracao: { politicas, provedores, assinadorLocal },
}: AssinaturaConfiguracaoQuery): Configuracao {
  return {
    politicas: politicas
      .toSorted((a, b) => Number(b.padrao) - Number(a.padrao))
      .map(({ id }) => id)
      .filter(ehPolitica),
    govBr: provedores.filter(({ tipo }) => tipo === 'GOV_BR'),
    nuvem: provedores.filter(({ tipo }) => tipo === 'PSC'),
    local: assinadorLocal ?? undefined,
  }
}

export type Disponibilidade = { disponivel: true; serveA: number } | { disponivel: false; motivo: string }

/** O método serve a algum destes documentos, nesta entidade? */
export function disponibilidade(
  nome: NomeDoMetodo,
  documentos: readonly Assinavel[],
  configuracao: Configuracao,
): Disponibilidade {
  if (!configurado(nome, configuracao))
    return { disponivel: false, motivo: 'Não configurado nesta entidade.' }
  const motivo = impedimentoDoLote(nome, documentos)
  if (motivo) return { disponivel: false, motivo }
  return {
    disponivel: true,
    serveA: documentos.filter((documento) => !impedimentoDoMetodo(nome, documento)).length,
  }
}

function configurado(nome: NomeDoMetodo, { govBr, nuvem, local }: Configuracao): boolean {
  return { simples: true, govbr: govBr.length > 0, nuvem: nuvem.length > 0, local: local !== undefined }[nome]
}

/** Por onde começar: o preferido, se serve a todos; senão o primeiro que serve a mais documentos. */
export function metodoInicial(
  documentos: readonly Assinavel[],
  configuracao: Configuracao,
  preferido: NomeDoMetodo | undefined,
): NomeDoMetodo {
  const serveA = (nome: NomeDoMetodo) => {
    const resposta = disponibilidade(nome, documentos, configuracao)
    return resposta.disponivel ? resposta.serveA : 0
  }
  if (preferido && serveA(preferido) === documentos.length) return preferido
  return NOMES_DOS_METODOS.reduce((melhor, nome) => (serveA(nome) > serveA(melhor) ? nome : melhor))
}
