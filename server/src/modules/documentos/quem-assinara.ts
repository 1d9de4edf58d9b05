import type { AssinanteInput } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Reader } from '../../kernel/database.ts'
import { conferirAssinantes, conferirConvidados } from './assinantes.ts'
import { type Entrada, mesma, type Quem } from './entradas-de-assinantes.ts'

/** Quem já consta fica como consta, ainda que hoje não se pudesse pôr: desativado, ou já sem aquele cargo. */
export async function internos(
  reader: Reader,
  atuais: readonly Entrada[],
  pedidos: readonly AssinanteInput[],
): Promise<Quem[]> {
  const pedidas = pedidos.map((pedido) => ({
    pedido,
    quem: { usuarioId: pedido.usuarioId.toLowerCase(), convidadoId: null, cargo: pedido.cargo ?? null },
  }))
  const consta = ({ quem }: { quem: Quem }) => atuais.some((atual) => mesma(atual, quem))
  const novos = pedidas.filter((pedida) => !consta(pedida))
  const conferidos = await conferirAssinantes(
    reader,
    novos.map(({ pedido }) => pedido),
  )
  const lista = pedidas.map((pedida) => {
    const conferido = conferidos[novos.indexOf(pedida)]
    return conferido === undefined ? pedida.quem : { ...conferido, convidadoId: null }
  })
  return semRepetidos('assinantes', lista)
}

export async function externos(
  reader: Reader,
  atuais: readonly Entrada[],
  ids: readonly string[],
): Promise<Quem[]> {
  const pedidos = ids.map((id) => id.toLowerCase())
  await conferirConvidados(
    reader,
    pedidos.filter((id) => !atuais.some(({ convidadoId }) => convidadoId === id)),
  )
  return semRepetidos(
    'assinantesExternos',
    pedidos.map((convidadoId) => ({ usuarioId: null, convidadoId, cargo: null })),
  )
}

function semRepetidos(campo: string, lista: Quem[]): Quem[] {
  if (lista.some((quem, i) => lista.findIndex((outro) => mesma(quem, outro)) !== i))
    throw validacao(campo, 'Assinante repetido.')
  return lista
}
