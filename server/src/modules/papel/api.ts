import type { Contexto } from '../ator/index.ts'
import { enderecoDoTimbre, lerTimbre, versoesDoTimbre } from './timbre.ts'

type Mostrado = { versao: number; get: string; put: string }

export const EntidadeConfigurada = {
  // Quem lê a entidade assim administra o acesso, e é quem grava.
  timbre: async (_: unknown, _args: unknown, { db, entidade }: Contexto): Promise<Mostrado> => {
    const endereco = enderecoDoTimbre(entidade.endereco)
    return { versao: (await lerTimbre(db)).versao, get: endereco, put: endereco }
  },
}

export const Timbre = {
  versoes: async (_: Mostrado, _args: unknown, { db, entidade }: Contexto) =>
    (await versoesDoTimbre(db)).map((versao) => ({
      ...versao,
      get: enderecoDoTimbre(entidade.endereco, versao.versao),
    })),
  padrao: (_: Mostrado, _args: unknown, { entidade }: Contexto): string =>
    enderecoDoTimbre(entidade.endereco, 0),
}
