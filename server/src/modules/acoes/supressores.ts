import { type Flag, FLAGS } from '@autos/contract/acoes.ts'
import { ehDeFora } from '../ator/index.ts'
import { I, type Impedimento } from './impedimentos.ts'

/** Uma condição do item ou da pessoa que desliga tudo, menos o que permite (domínio §6.2). */
export type Supressor = Impedimento & { permite: readonly Flag[] }

const METADADOS: readonly Flag[] = [
  'PODE_ALTERAR_TITULO',
  'PODE_ALTERAR_ASSUNTO',
  'PODE_ALTERAR_NIVEL_ASSINATURA',
  'PODE_ALTERAR_RESTRICOES',
  'PODE_ALTERAR_CLASSIFICACAO',
  'PODE_ADICIONAR_ASSINANTES',
]

/** O que ninguém faz no lugar de outra pessoa. */
const PESSOAIS: readonly Flag[] = [
  'PODE_ASSINAR',
  'DEVE_ASSINAR',
  'PODE_REJEITAR_ASSINATURA',
  'PODE_PUBLICAR',
]

// prettier-ignore
export const SUPRESSORES: readonly Supressor[] = [
  { grau: 'acesso', motivo: 'só a equipe pratica atos sobre o item', impede: (f) => f.contexto !== 'USUARIO' && !ehDeFora(f.contexto) && !f.porRegra, permite: [] },
  { grau: 'acesso', motivo: 'regra de automação só envia e marca', impede: (f) => f.porRegra, permite: ['PODE_ENVIAR', 'PODE_MARCAR'] },
  { grau: 'acesso', motivo: 'convidado só assina ou rejeita', impede: (f) => f.contexto === 'CONVIDADO', permite: ['DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA'] },
  { grau: 'acesso', motivo: 'o cidadão só assina ou rejeita', impede: (f) => f.contexto === 'CIDADAO', permite: ['DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA'] },
  { grau: 'acesso', motivo: 'usuário sem acesso', impede: (f) => f.contexto === 'USUARIO' && !f.acesso, permite: [] },
  { grau: 'papel', motivo: 'não se assina nem se publica no lugar de outra pessoa', impede: (f) => f.impersonado, permite: FLAGS.filter((flag) => !PESSOAIS.includes(flag)) },
  { grau: 'estado', motivo: 'foi excluído', impede: (f) => f.excluido, permite: [] },
  { grau: 'estado', motivo: 'consta de listagem de eliminação', impede: (f) => f.emEliminacao, permite: ['PODE_MARCAR'] },
  { grau: 'estado', motivo: 'aguarda aceite da entrega', impede: (f) => f.aguardaAceite, permite: ['PODE_ACEITAR_REJEITAR', 'PODE_MARCAR'], atalho: 'PODE_ACEITAR_REJEITAR' },
  { grau: 'estado', motivo: 'aguarda o arquivo pedido a alguém de fora', reservado: 'aguarda um arquivo', impede: (f) => f.aguardaEnvio,
    permite: ['PODE_MARCAR', 'PODE_ALTERAR_TITULO', 'PODE_ALTERAR_ASSUNTO', 'PODE_ALTERAR_RESTRICOES', 'PODE_DESCONSIDERAR'] },
  { grau: 'estado', motivo: 'ainda não tem arquivo', impede: (f) => f.situacaoArquivo === 'AGUARDANDO_ARQUIVO' && !f.aguardaEnvio,
    permite: [...METADADOS, 'DEVE_REENVIAR_ARQUIVO', 'PODE_EXCLUIR', 'PODE_MARCAR'], atalho: 'DEVE_REENVIAR_ARQUIVO' },
  { grau: 'estado', motivo: 'o arquivo está em conferência', impede: (f) => f.situacaoArquivo === 'PROCESSANDO' && !f.aguardaEnvio,
    permite: [...METADADOS, 'DEVE_REENVIAR_ARQUIVO', 'PODE_EXCLUIR', 'PODE_MARCAR'], atalho: 'DEVE_REENVIAR_ARQUIVO' },
  { ...I.emAssinatura, impede: (f) => f.emAssinaturaPorOutro, permite: ['PODE_ALTERAR_ASSUNTO', 'PODE_MARCAR'] },
]
