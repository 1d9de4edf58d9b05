import type {
  ArgumentosDeMutation,
  ArgumentosDeQuery,
  RespostasDeMutation,
  RespostasDeQuery,
} from '@autos/contract/entradas.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { AssinaturaPdf } from '../../adapters/assinatura-pdf/port.ts'
import type { Avisos } from '../../adapters/avisos/port.ts'
import type { Carimbo } from '../../adapters/carimbo/port.ts'
import type { DiarioOficial } from '../../adapters/diario/port.ts'
import type { LugarLivre } from '../../adapters/lugar-livre/port.ts'
import type { Evidencias } from '../../adapters/evidencias/port.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'
import type { Config, ConfigDaEntidade } from '../../config.ts'
import type { Db } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Noting } from '../../kernel/watch.ts'
import type { ActContext } from '../../kernel/operation.ts'
import type { Ator, Origem } from './ator.ts'

/**
 * O que todo resolvedor recebe: quem pede, e com que meios se responde. Faz-se a cada pedido (app/context.ts)
 * e acaba com ele: nada aqui vive mais nem passa a outro.
 */
export type Contexto = ActContext<Ator> & {
  /** Para ler. Quem escreve passa por `operation` (kernel). */
  db: Db
  entidade: ConfigDaEntidade
  config: Config
  /** Indefinido: ninguém se identificou. Presente sem papel: não pode entrar; os resolvedores chamam `actor()`. */
  ator: Ator | undefined
  /** Quem provou quem é, com papel ou sem; lança se ninguém o fez. */
  identified(): Ator
  /** De onde veio o pedido, para os atos de quem ainda não se conhece. */
  origem: Origem
  /** Prende a este navegador o que volta noutra janela (um cookie, para a volta de um provedor). */
  prenderNavegador(nome: string, valor: string): void
  armazenamento: Armazenamento
  assinador: Assinador
  avisos: Avisos
  diario: DiarioOficial | null
  /** Quem ouve como acabou cada chamada a um serviço de fora. */
  note: Noting
  log: Log
  /** Ata as linhas que um pedido deixa no registro. */
  correlacao: string
}

/**
 * Os resolvedores da raiz, com os argumentos e a resposta que o contrato diz; um campo que ele não tem não
 * compila.
 */
type Raiz<Argumentos, Respostas extends Record<keyof Argumentos, unknown>> = {
  readonly [Campo in keyof Argumentos]?: (
    ...chamada: [pai: never, argumentos: Argumentos[Campo], contexto: Contexto, info: never]
  ) => Respostas[Campo] | Promise<Respostas[Campo]>
}
export type Perguntas = Raiz<ArgumentosDeQuery, RespostasDeQuery>
export type Atos = Raiz<ArgumentosDeMutation, RespostasDeMutation>

/**
 * O que assinar precisa de fora: quem lê e escreve PDF, quem data, por onde se pergunta de revogação, e a
 * configuração.
 */
export type Assinador = {
  config: ConfigDaAssinatura
  pdf: AssinaturaPdf
  /** Onde, num arquivo, um selo não cobre nada. */
  lugar: LugarLivre
  /** Nulo: a instalação não tem carimbo do tempo. */
  carimbo: Carimbo | null
  evidencias: Evidencias
}
