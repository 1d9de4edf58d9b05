import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import {
  PessoasAdministradasDocument,
  UsuarioAlterarCargosDocument,
  UsuarioAlterarDocument,
  UsuarioAlterarPapeisDocument,
  UsuarioAlterarSetoresDocument,
  UsuarioCadastrarDocument,
} from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { igual } from '../../partes/telas/juntar.ts'
import { esquecerListas } from '../../partes/telas/use-administrar.ts'
import { dadosDaAlteracao, dadosDe, valoresDa, type ValoresDaPessoa } from './pessoa.ts'
import type { Pessoa } from './Pessoas.tsx'
import { useVersao, type Lida } from '../../partes/telas/use-versao.ts'

const CAMPOS = ['login', 'nome', 'sobrenome', 'cpf', 'email', 'cargos', 'setores', 'destinoId']

type Props = {
  pessoa: Pessoa | undefined
  inicial: ValoresDaPessoa
  editar: (juntos: ValoresDaPessoa) => void
  fechar: () => void
}

/**
 * Do que mudou, cada coisa é um ato do servidor; o que se recusa fica no campo, e o que já se fez está feito.
 */
export function useSalvarPessoa({ pessoa, inicial, editar, fechar }: Props) {
  const cliente = useQueryClient()
  const [pendente, setPendente] = useState(false)
  const [recusa, setRecusa] = useState<{ campo: string; mensagem: string }>()
  const versao = useVersao<ValoresDaPessoa>({
    inicial: { versao: pessoa?.versao ?? 0, valores: inicial },
    ler: () => lerDeNovo(pessoa?.id),
    editar,
    salvar: (juntos, lida) => void salvar(juntos, { lida }),
  })
  const salvar = async (
    valores: ValoresDaPessoa,
    {
      lida = versao.lida,
      destinoId = null,
    }: { lida?: Lida<ValoresDaPessoa>; destinoId?: string | null } = {},
  ) => {
    versao.resolver()
    setPendente(true)
    setRecusa(undefined)
    try {
      await (pessoa
        ? alterar(pessoa, lida, { valores, destinoId, aoGravar: versao.salvou })
        : cadastrar(valores))
      avisarSucesso(
        `${valores.nome.trim()} ${valores.sobrenome.trim()}: ${pessoa ? 'alterações salvas' : 'cadastro feito'}.`,
      )
      fechar()
    } catch (erro) {
      setPendente(false)
      if (versao.recusou(erro, valores)) return
      const campo = campoDe(erro)
      if (campo !== undefined && CAMPOS.includes(campo)) setRecusa({ campo, mensagem: mensagemDe(erro) })
      else mostrarErro(erro)
    }
    setPendente(false)
    void esquecerListas(cliente)
    await depoisDeAgir(cliente)
  }
  return {
    /** `destinoId`: a quem passa o que está com quem deixa um setor. */
    salvar: (valores: ValoresDaPessoa, destinoId: string | null) => salvar(valores, { destinoId }),
    conflito: versao.conflito,
    pendente,
    erroDe: (campo: string) => (recusa?.campo === campo ? recusa.mensagem : undefined),
    esquecer: () => setRecusa(undefined),
  }
}

const idsDe = (setores: ValoresDaPessoa['setores']): string[] => setores.map(({ id }) => id)

function cadastrar(valores: ValoresDaPessoa): Promise<unknown> {
  const { cargos, setores, papeis } = valores
  return executar(UsuarioCadastrarDocument, {
    dados: dadosDe(valores),
    cargos,
    setores: idsDe(setores),
    papeis,
  })
}

type Alteracao = {
  valores: ValoresDaPessoa
  destinoId: string | null
  aoGravar: (lida: Lida<ValoresDaPessoa>) => void
}
const DADOS = ['login', 'nome', 'sobrenome', 'cpf', 'semCpf', 'email'] as const

/** Cada ato se faz sobre a versão que o anterior deixou. */
async function alterar(
  { id }: Pessoa,
  lida: Lida<ValoresDaPessoa>,
  { valores, destinoId, aoGravar }: Alteracao,
): Promise<void> {
  let { versao } = lida
  let antes = lida.valores
  const gravar = async (
    campos: readonly (keyof ValoresDaPessoa)[],
    ato: () => Promise<{ versao: number | null }>,
  ): Promise<void> => {
    if (campos.every((campo) => igual(antes[campo], valores[campo]))) return
    ;({ versao } = await ato())
    antes = { ...antes, ...Object.fromEntries(campos.map((campo) => [campo, valores[campo]])) }
    aoGravar({ versao, valores: antes })
  }
  await gravar(DADOS, async () => {
    const feito = await executar(UsuarioAlterarDocument, { id, dados: dadosDaAlteracao(valores), versao })
    return feito.usuarioAlterar
  })
  await gravar(['cargos'], async () => {
    const feito = await executar(UsuarioAlterarCargosDocument, { id, cargos: valores.cargos, versao })
    return feito.usuarioAlterarCargos
  })
  await gravar(['setores'], async () => {
    const setores = idsDe(valores.setores)
    const feito = await executar(UsuarioAlterarSetoresDocument, { id, setores, destinoId, versao })
    return feito.usuarioAlterarSetores
  })
  await gravar(['papeis'], async () => {
    const feito = await executar(UsuarioAlterarPapeisDocument, { id, papeis: valores.papeis, versao })
    return feito.usuarioAlterarPapeis
  })
}

async function lerDeNovo(id: string | undefined): Promise<Lida<ValoresDaPessoa>> {
  const { usuarios } = await executar(PessoasAdministradasDocument, {})
  const esta = usuarios.find((uma) => uma.id === id)
  if (!esta) throw new Error('A pessoa já não consta.')
  return { versao: esta.versao, valores: valoresDa(esta) }
}
