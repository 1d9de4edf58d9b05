import type { Contexto as ContextoDoPedido } from '../../app/context.ts'
import { operation } from '../../kernel/operation.ts'
import { type Info, selectedPaths } from '../../kernel/selection.ts'
import { negadasDe } from '../acoes/index.ts'
import {
  abrirProcesso,
  type ContextoDeLeitura,
  listarProcessos,
  listas,
  mostrarProcesso,
  paginarProcessos,
  type PecaVaga as Vaga,
  pecas,
  pecasVagas,
  type ProcessoMostrado,
  resumir,
  todosTramites,
  tramites,
} from '../docproc/index.ts'
import { apensar } from './apensar.ts'
import { cadastrar } from './cadastrar.ts'
import { desapensar } from './desapensar.ts'
import { adicionarInteressados, removerInteressados } from './interessados.ts'

type Contexto = ContextoDeLeitura

export const Query = {
  processo: (_pai: unknown, { id }: { id: string }, contexto: Contexto, info: Info) =>
    abrirProcesso(contexto, id, selectedPaths(info)),
  processosEntrada: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), listas.entrada),
  processosEntradaSetor: (_pai: unknown, { setorId }: { setorId: string }, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.entradaDoSetor(ator, tipo, setorId),
    ),
  processosEnviados: (
    _pai: unknown,
    { usuarioOrigemId }: { usuarioOrigemId?: string | null },
    contexto: Contexto,
    info: Info,
  ) =>
    listarProcessos(contexto, selectedPaths(info), (ator, tipo) =>
      listas.enviados(ator, tipo, usuarioOrigemId ?? null),
    ),
  processosNovos: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), listas.novos),
  processosComigo: (_pai: unknown, _args: unknown, contexto: Contexto, info: Info) =>
    listarProcessos(contexto, selectedPaths(info), listas.comigo),
  processosArquivados: (_pai: unknown, pagina: listas.Pagina, contexto: Contexto, info: Info) =>
    paginarProcessos(contexto, selectedPaths(info, 'dados'), pagina, (reader, ator, qual) =>
      listas.arquivados(reader, ator, 'processo', qual),
    ),
}

const processo = { show: (contexto: ContextoDoPedido, id: string) => mostrarProcesso(contexto, id) }

export const Mutation = {
  // Só se cria; a única linha disputada é a da sequência, e um instantâneo antigo só faria repetir.
  processoCadastrar: operation(cadastrar, { isolation: 'read committed', ...processo }),
  processoApensar: operation(apensar, processo),
  processoDesapensar: operation(desapensar, processo),
  processoAdicionarInteressados: operation(adicionarInteressados, processo),
  processoRemoverInteressados: operation(removerInteressados, processo),
}

export const Processo = {
  acoesNegadas: ({ fatos }: ProcessoMostrado) => negadasDe(fatos),
  tramites: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) => tramites(contexto, fatos),
  todosTramites: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    todosTramites(contexto, fatos),
  principal: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    resumir(contexto, fatos.apenso ? fatos.paiId : null),
  documentos: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) => pecas(contexto, fatos),
  pecasVagas: ({ fatos }: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    pecasVagas(contexto, fatos),
}

export const PecaVaga = {
  documento: ({ documentoId }: Vaga, _args: unknown, contexto: Contexto) => resumir(contexto, documentoId),
}
