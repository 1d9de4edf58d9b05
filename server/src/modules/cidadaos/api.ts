import { acoesDe } from '../acoes/index.ts'
import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { countAsking } from '../../kernel/quota.ts'
import { type DocumentoMostrado, enderecoDoArquivo, type ProcessoMostrado } from '../docproc/index.ts'
import { copiaDe, viradasDe } from '../preparo/index.ts'
import { provedoresOuvidos } from '../provedores/index.ts'
import { confirmar, type SessaoDeCidadao } from './confirmar.ts'
import { entrar, type Entrada } from './entrar.ts'
import { CONFIRMACOES, ENTRADAS } from './limite.ts'
import { comoSeChama } from './como-se-chama.ts'
import { listarDocumentos, listarProcessos } from './listar-do-cidadao.ts'
import { abrirDocumento, abrirProcesso, pecasDoProcesso } from './abrir-do-cidadao.ts'
import { sair } from './sair.ts'

export const Query = {
  cidadao: (_pai, _args, { db, actor }) => comoSeChama(db, actor()),
  cidadaoProcessos: (_pai, pagina, contexto) => listarProcessos(contexto, pagina),
  cidadaoProcesso: (_pai, pedido, contexto) => abrirProcesso(contexto, pedido),
  cidadaoDocumentos: (_pai, pagina, contexto) => listarDocumentos(contexto, pagina),
  cidadaoDocumento: (_pai, pedido, contexto) => abrirDocumento(contexto, pedido),
} satisfies Perguntas

export const Mutation = {
  // Sem ator ainda. As respostas levam segredos, e por isso não se guardam sob chave de repetição.
  cidadaoEntrar: async (_pai, _args, contexto): Promise<Entrada> => {
    const { ledger, config, entidade, origem, note, prenderNavegador } = contexto
    await countAsking(ledger.db, ENTRADAS, origem.ip)
    return entrar({
      ledger,
      provedores: provedoresOuvidos(config, entidade, note),
      retorno: new URL('/assinatura/retorno', entidade.endereco).href,
      prenderNavegador,
    })
  },
  cidadaoConfirmar: async (_pai, pedido, { ledger, origem }): Promise<SessaoDeCidadao | null> => {
    await countAsking(ledger.db, CONFIRMACOES, origem.ip)
    return confirmar(ledger, pedido, origem)
  },
  cidadaoSair: operation(sair),
} satisfies Atos

/** Uma forma própria, com o que o cidadão pode saber: o que a casa anota do item não está nela. */
export const ProcessoDoCidadao = {
  especie: ({ fatos }: ProcessoMostrado) => fatos.especie,
  tipo: ({ fatos }: ProcessoMostrado) => fatos.tipoClassificacao,
  com: ({ carga }: ProcessoMostrado) => carga.destino?.nome ?? null,
  documentos: (processo: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    pecasDoProcesso(contexto, processo),
}

export const DocumentoDoCidadao = {
  acoes: ({ fatos }: DocumentoMostrado) => acoesDe(fatos),
  especie: ({ fatos }: DocumentoMostrado) => fatos.especie,
  tipo: ({ fatos }: DocumentoMostrado) => fatos.tipoClassificacao,
  processoId: ({ fatos }: DocumentoMostrado) => (fatos.peca ? fatos.paiId : null),
  desconsiderado: ({ fatos }: DocumentoMostrado) => fatos.desconsiderado,
  /** Só os nomes: de fora, o de quem já o disse. */
  assinantes: ({ assinantes, assinantesExternos }: DocumentoMostrado) => [
    ...assinantes.map(({ nomeCompleto, situacao }) => ({ nome: nomeCompleto ?? null, situacao })),
    ...assinantesExternos.map(({ nome, situacao }) => ({ nome, situacao })),
  ],
  aguardandoEnvio: ({ fatos }: DocumentoMostrado) => fatos.aguardaEnvio && !fatos.desconsiderado,
  pdf: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    enderecoDoArquivo(contexto, documento),
  copiaDeLeitura: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    copiaDe(contexto, fatos),
  viradas: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) => viradasDe(contexto, fatos),
}
