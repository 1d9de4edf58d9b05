import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import {
  UsuarioAlterarCargosDocument,
  UsuarioAlterarDocument,
  UsuarioAlterarPapeisDocument,
  UsuarioAlterarSetoresDocument,
  UsuarioCadastrarDocument,
} from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { esquecerListas } from '../../partes/telas/use-administrar.ts'
import { dadosDaAlteracao, dadosDe, type ValoresDaPessoa } from './pessoa.ts'
import type { Pessoa } from './Pessoas.tsx'

const CAMPOS = ['login', 'nome', 'sobrenome', 'cpf', 'email', 'cargos', 'setores']

type Props = { pessoa: Pessoa | undefined; inicial: ValoresDaPessoa; fechar: () => void }

/**
 * Do que mudou, cada coisa é um ato do servidor; o que se recusa fica no campo, e o que já se fez está feito.
 */
export function useSalvarPessoa({ pessoa, inicial, fechar }: Props) {
  const cliente = useQueryClient()
  const [pendente, setPendente] = useState(false)
  const [recusa, setRecusa] = useState<{ campo: string; mensagem: string }>()
  const salvar = async (valores: ValoresDaPessoa) => {
    setPendente(true)
    setRecusa(undefined)
    try {
      await (pessoa ? alterar(pessoa, inicial, valores) : cadastrar(valores))
      avisarSucesso(
        `${valores.nome.trim()} ${valores.sobrenome.trim()}: ${pessoa ? 'alterações salvas' : 'cadastro feito'}.`,
      )
      fechar()
    } catch (erro) {
      const campo = campoDe(erro)
      if (campo !== undefined && CAMPOS.includes(campo)) setRecusa({ campo, mensagem: mensagemDe(erro) })
      else mostrarErro(erro)
    }
    setPendente(false)
    void esquecerListas(cliente)
    await depoisDeAgir(cliente)
  }
  return {
    salvar,
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

async function alterar({ id }: Pessoa, antes: ValoresDaPessoa, valores: ValoresDaPessoa): Promise<void> {
  const mudou = (campo: keyof ValoresDaPessoa) =>
    JSON.stringify(antes[campo]) !== JSON.stringify(valores[campo])
  if ((['login', 'nome', 'sobrenome', 'cpf', 'semCpf', 'email'] as const).some(mudou))
    await executar(UsuarioAlterarDocument, { id, dados: dadosDaAlteracao(valores) })
  if (mudou('cargos')) await executar(UsuarioAlterarCargosDocument, { id, cargos: valores.cargos })
  if (mudou('setores')) await executar(UsuarioAlterarSetoresDocument, { id, setores: idsDe(valores.setores) })
  if (mudou('papeis')) await executar(UsuarioAlterarPapeisDocument, { id, papeis: valores.papeis })
}
