import type { Atos, Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { mostrarProcesso } from '../docproc/index.ts'
import { apensar } from './apensar.ts'
import { cadastrar } from './cadastrar.ts'
import { desapensar } from './desapensar.ts'
import { removerInteressados } from './remover-interessados.ts'
import { adicionarInteressados } from './adicionar-interessados.ts'

const processo = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }

export const Mutation = {
  // Só se cria; a única linha disputada é a da sequência, e um instantâneo antigo só faria repetir.
  processoCadastrar: operation(cadastrar, { isolation: 'read committed', ...processo }),
  processoApensar: operation(apensar, processo),
  processoDesapensar: operation(desapensar, processo),
  processoAdicionarInteressados: operation(adicionarInteressados, processo),
  processoRemoverInteressados: operation(removerInteressados, processo),
} satisfies Atos
