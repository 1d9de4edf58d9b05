import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { SituacaoDoPasso } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import type { ConfigDosProvedores } from './provedores.ts'

type PassoDaHomologacao = {
  passo: string
  deveVer: string
  situacao: SituacaoDoPasso
  falta: string | null
  vistoEm: Date | null
}
export type HomologacaoDoGovBr = {
  enderecos: { nome: string; endereco: string }[]
  passos: PassoDaHomologacao[]
}

type Meios = { db: Reader; config: ConfigDosProvedores; entidade: { id: string; endereco: string } }
type Vistos = Record<'entrada' | 'bronze' | 'assinatura' | 'saida', Date | null>

const FALTA = {
  loginUnico:
    'Faltam as credenciais do Login Único desta entidade. Quem administra o servidor as põe em AUTOS_ASSINATURA.',
  assinatura:
    'Faltam as credenciais da API de Assinatura desta entidade, que se pedem à parte. Quem administra o servidor as põe em AUTOS_ASSINATURA.',
} as const

/**
 * O roteiro que o gov.br manda filmar antes de dar as credenciais de produção, com o que já aconteceu aqui e o que falta. Nulo
 * onde a instalação não tem gov.br.
 */
export async function lerHomologacao(
  { db, config, entidade }: Meios,
  ator: Ator,
): Promise<HomologacaoDoGovBr | null> {
  exigirPapel(ator, 'adminAcesso')
  const { govBr } = config.assinatura
  if (govBr === null) return null
  const credenciais = govBr.entidades[entidade.id]
  const entra = credenciais === undefined ? FALTA.loginUnico : null
  const assina = entra ?? (credenciais?.assinatura == null ? FALTA.assinatura : null)
  const vistos = await oQueSeViu(db)
  const em = (caminho: string): string => new URL(caminho, entidade.endereco).href
  return {
    enderecos: [
      { nome: 'Retorno, no Login Único e na API de Assinatura', endereco: em('/assinatura/retorno') },
      { nome: 'Saída, no Login Único', endereco: em('/assinatura/saida') },
    ],
    passos: [
      passo('Na área do cidadão, entre com uma conta gov.br.', {
        deveVer: 'A janela do gov.br pede a conta, fecha-se, e a página diz o nome da pessoa.',
        falta: entra,
        vistoEm: vistos.entrada,
      }),
      passo('Para assinar um documento, autorize com uma conta gov.br de nível bronze.', {
        deveVer: `A página de autorização não se abre. A tela diz “${MENSAGENS.contaGovBrInsuficiente}”, e *Saiba mais* leva a https://confiabilidades.acesso.gov.br/.`,
        falta: assina,
        vistoEm: vistos.bronze,
      }),
      passo('Autorize com uma conta prata ou ouro, e assine.', {
        deveVer: 'A página de autorização pede o código, a janela se fecha, e o documento fica assinado.',
        falta: assina,
        vistoEm: vistos.assinatura,
      }),
      passo('No mesmo navegador, autorize outra assinatura.', {
        deveVer:
          'O gov.br pede a conta outra vez: antes de se fechar, a janela passou pelo logout do Login Único.',
        falta: assina,
        vistoEm: null,
      }),
      passo('Na área do cidadão, use *Sair*.', {
        deveVer:
          'O navegador passa pelo logout do Login Único e volta à área do cidadão; entrar de novo pede a conta outra vez.',
        falta: entra,
        vistoEm: vistos.saida,
      }),
    ],
  }
}

const passo = (
  oQue: string,
  { deveVer, falta, vistoEm }: Pick<PassoDaHomologacao, 'deveVer' | 'falta' | 'vistoEm'>,
): PassoDaHomologacao => ({
  passo: oQue,
  deveVer,
  situacao: falta !== null ? 'FALTA' : vistoEm === null ? 'PRONTO' : 'VISTO',
  falta,
  vistoEm,
})

/** Das idas e voltas guarda-se um dia; o que se filma é de hoje. */
async function oQueSeViu(db: Reader): Promise<Vistos> {
  const { rows } = await sql<Vistos>`
    select (select max(criada_em) from cidadao_entrada where cidadao_id is not null and criada_em > now() - interval '1 day') as entrada,
      (select max(criada_em) from autorizacao where provedor = 'govbr' and falha->'detalhes'->>'codigo' = 'GOVBR_NIVEL_INSUFICIENTE' and criada_em > now() - interval '1 day') as bronze,
      (select max(assinada_em) from assinatura where metodo = 'GOVBR' and assinada_em > now() - interval '1 day') as assinatura,
      (select max(em) from historico where ato = 'cidadao.saiu' and em > now() - interval '1 day') as saida`.execute(
    db,
  )
  return rows[0]!
}
