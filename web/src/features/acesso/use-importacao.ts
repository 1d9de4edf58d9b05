import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { SetoresDocument, UsuarioCadastrarDocument } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { consulta } from '../../api/use-consulta.ts'
import { esquecerListas } from '../../partes/telas/use-administrar.ts'
import { dadosDe } from './pessoa.ts'
import { lerPlanilha } from './planilha.ts'
import type { Linha, Pessoas } from './ImportarPessoas.tsx'

/** O que a planilha diz, conferido; e, linha a linha, o que se fez de cada pessoa. */
export function useImportacao(pessoas: Pessoas) {
  const cliente = useQueryClient()
  const [linhas, setLinhas] = useState<readonly Linha[]>([])
  const [erro, setErro] = useState<string>()
  const [feitas, setFeitas] = useState<number>()
  const aFazer = linhas.filter(({ destino }) => destino === 'cadastrar')
  const ler = async (arquivo: File | null) => {
    setErro(undefined)
    setLinhas([])
    if (!arquivo) return
    const lido = await conferir(cliente, arquivo, pessoas)
    if (typeof lido === 'string') setErro(lido)
    else setLinhas(lido)
  }
  const cadastrar = async () => {
    let certas = 0
    for (const [i, linha] of aFazer.entries()) {
      setFeitas(i)
      const depois = await cadastrarUma(linha)
      if (depois.destino === 'feita') certas += 1
      setLinhas((antes) =>
        antes.map((outra) => (outra.numero === linha.numero ? { ...outra, ...depois } : outra)),
      )
    }
    setFeitas(undefined)
    if (certas > 0) avisarSucesso(certas === 1 ? '1 pessoa cadastrada.' : `${certas} pessoas cadastradas.`)
    void esquecerListas(cliente)
    await depoisDeAgir(cliente)
  }
  return { linhas, aFazer, feitas, erro, ler, cadastrar }
}

/** As linhas da planilha, ou por que ela não serve. Só se confere quando se sabe que setores há. */
async function conferir(
  cliente: QueryClient,
  arquivo: File,
  pessoas: Pessoas,
): Promise<readonly Linha[] | string> {
  const setores = await cliente
    .query({ ...consulta(SetoresDocument, {}), staleTime: 'static' })
    .then((lidos) => lidos.setores, mensagemDe)
  if (typeof setores === 'string') return setores
  const lido = lerPlanilha(await textoDe(arquivo), {
    setores: setores.filter(({ grupoMembros }) => !grupoMembros),
    pessoas,
  })
  return lido.length === 0 ? 'A planilha não tem nenhuma pessoa abaixo do cabeçalho.' : lido
}

function cadastrarUma({ dados }: Linha): Promise<Pick<Linha, 'destino' | 'porque'>> {
  const { cargos, setores, papeis } = dados
  return executar(UsuarioCadastrarDocument, { dados: dadosDe(dados), cargos, setores, papeis }).then(
    () => ({ destino: 'feita' as const, porque: 'Entra quando usar o login dela.' }),
    (recusa: unknown) => ({ destino: 'erro' as const, porque: mensagemDe(recusa) }),
  )
}

/** O Excel daqui ainda salva em windows-1252. */
async function textoDe(arquivo: File): Promise<string> {
  const bytes = await arquivo.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
