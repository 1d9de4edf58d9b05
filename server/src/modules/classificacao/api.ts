import { naoEncontrado } from '@autos/contract/erros.ts'
import type { Contexto } from '../../app/context.ts'
import { operation } from '../../kernel/operation.ts'
import { lerUsuarios } from '../identidade/index.ts'
import { listarSetores } from '../setores/index.ts'
import { acharNoCatalogo } from './buscar.ts'
import { cancelar } from './cancelar.ts'
import { catalogo, type Classificacao as DoCatalogo, utilizavel } from './catalogo.ts'
import { reservar } from './reservar.ts'

type Filtro = { utilizaveis?: boolean | null; ativas?: boolean | null; especie?: string | null }

export const Query = {
  async classificacoes(_: unknown, { utilizaveis, ativas, especie }: Filtro, contexto: Contexto): Promise<DoCatalogo[]> {
    const ator = contexto.actor()
    const todas = await catalogo(contexto)
    return todas.filter((c) => (!utilizaveis || utilizavel(ator, c)) && (!ativas || c.ativa) && (especie == null || c.especie === especie))
  },
  async classificacao(_: unknown, qual: { especie: string; tipo?: string | null }, contexto: Contexto): Promise<DoCatalogo> {
    const achada = acharNoCatalogo(await catalogo(contexto), qual)
    if (achada === undefined) throw naoEncontrado()
    return achada
  },
}

// Quem decide é a linha da sequência, presa; um instantâneo antigo só faria repetir.
export const Mutation = {
  numeroReservar: operation(reservar, { isolation: 'read committed' }),
  numeroCancelar: operation(cancelar, { isolation: 'read committed' }),
}

export const Classificacao = {
  async restricao({ usuarios, setores }: DoCatalogo, _: unknown, contexto: Contexto) {
    if (usuarios.length === 0 && setores.length === 0) return null
    const todos = await listarSetores(contexto.db, { desativados: true })
    return { usuarios: await lerUsuarios(contexto.db, contexto.actor(), { ids: usuarios }), setores: todos.filter(({ id }) => setores.includes(id)) }
  },
}
