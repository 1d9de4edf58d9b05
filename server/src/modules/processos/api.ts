import type { Atos } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { umProcesso } from '../docproc/index.ts'
import { apensar } from './apensar.ts'
import { cadastrar } from './cadastrar.ts'
import { desapensar } from './desapensar.ts'
import { removerInteressados } from './remover-interessados.ts'
import { adicionarInteressados } from './adicionar-interessados.ts'

export const Mutation = {
  // Só se cria; a única linha disputada é a da sequência, e um instantâneo antigo só faria repetir.
  processoCadastrar: operation(cadastrar, { isolation: 'read committed', ...umProcesso }),
  processoApensar: operation(apensar, umProcesso),
  processoDesapensar: operation(desapensar, umProcesso),
  processoAdicionarInteressados: operation(adicionarInteressados, umProcesso),
  processoRemoverInteressados: operation(removerInteressados, umProcesso),
} satisfies Atos
