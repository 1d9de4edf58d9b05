import { type Mundo, mundo, type OpcoesDoMundo, type Pessoa } from './mundo.ts'

/**
 * O elenco, com a Dora também administrando o acesso: o papel concedido aqui vale sem que o token o traga.
 */
export async function mundoComAdministracao(
  opcoes: OpcoesDoMundo = {},
): Promise<Mundo & { administra: Pessoa }> {
  const m = await mundo(opcoes)
  await tornarAdministradora(m)
  return { ...m, administra: m.dora }
}

export const tornarAdministradora = ({ db, dora }: Mundo) =>
  db
    .insertInto('usuarioPapel')
    .values({ usuarioId: dora.id, papel: 'adminAcesso', concedidoPor: dora.id })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
