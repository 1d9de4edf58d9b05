import { limparEmail } from '@autos/contract/regras/email.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { executar } from '../../api/executar.ts'
import {
  InteressadoExternoCorrigirDocument,
  InteressadosDoProcessoDocument,
  type InteressadoExternoCorrigirMutation,
} from '../../api/gen/graphql.ts'
import { igual, soOQueMuda } from '../telas/juntar.ts'
import { useEditar } from '../telas/use-editar.ts'
import { useVersao, type Lida } from '../telas/use-versao.ts'
import { problemasDoInteressado, type ErrosDoInteressado } from './dados-do-interessado.ts'
import { achar, type InteressadoDoProcesso } from './interessado-do-processo.ts'
import { useAtoComCampos } from './use-ato-com-campos.ts'

export type Corrigido = InteressadoExternoCorrigirMutation['interessadoExternoCorrigir']
export type Valores = { nome: string; email: string }

const valoresDe = ({ nomeRazao, email }: InteressadoDoProcesso): Valores => ({
  nome: nomeRazao,
  email: email ?? '',
})

type Entrada = {
  processoId: string
  lido: InteressadoDoProcesso
  sugerido: Valores | undefined
  concluir: (corrigido: Corrigido) => void
}

/** O formulário da correção: só vai o que mudou, e o que outra pessoa corrigiu ao mesmo tempo mostra-se ao lado. */
export function useCorrecao({ processoId, lido, sugerido, concluir }: Entrada) {
  const { id } = lido
  const [problemas, setProblemas] = useState<ErrosDoInteressado>({})
  const [valores, editar] = useEditar<Valores>(() => {
    const { nome, email } = valoresDe(lido)
    return { nome: sugerido?.nome || nome, email: sugerido?.email || email }
  })
  const versao = useVersao<Valores>({
    inicial: { versao: lido.versao, valores: valoresDe(lido) },
    ler: async () => lerDeNovo(processoId, id),
    editar,
    salvar: (juntos, lida) => enviar(juntos, lida),
  })
  const ato = useAto({ concluir, recusou: (erro) => versao.recusou(erro, valores) })
  const enviar = (quais: Valores, lida: Lida<Valores>) => {
    const muda = soOQueMuda(lida.valores, limpar(quais))
    ato.executar({
      processoId,
      id,
      versao: lida.versao ?? lido.versao,
      ...(muda.nome === undefined ? {} : { nomeRazao: muda.nome }),
      ...(muda.email === undefined ? {} : { email: muda.email }),
    })
  }
  const mudou = !igual(limpar(valores), versao.lida.valores)
  return {
    valores,
    mudar: (mudanca: Partial<Valores>) => {
      ato.esquecer()
      setProblemas({})
      editar(mudanca)
    },
    erros: juntarErros(problemas, ato.erroDe),
    pendente: ato.pendente,
    conflito: versao.conflito,
    mudou,
    mudaEmail: limpar(valores).email !== versao.lida.valores.email,
    salvar: () => {
      const quais = problemasDaCorrecao(valores, versao.lida.valores)
      setProblemas(quais)
      if (Object.keys(quais).length > 0) return
      versao.resolver()
      // No conflito ficou o da outra pessoa: já está salvo.
      if (!mudou) return concluir(comoFicou(lido, versao.lida.valores))
      enviar(valores, versao.lida)
    },
  }
}

const comoFicou = (lido: InteressadoDoProcesso, { nome, email }: Valores): Corrigido => ({
  ...lido,
  nomeRazao: nome,
  email: email || null,
})

/** Do cadastro antigo pode faltar o e-mail: o que já não havia não se exige. */
const problemasDaCorrecao = (valores: Valores, lidos: Valores): ErrosDoInteressado => {
  const { email, ...outros } = problemasDoInteressado(valores)
  return email === undefined || limpar(valores).email === lidos.email ? outros : { ...outros, email }
}

const limpar = ({ nome, email }: Valores): Valores => ({ nome: nome.trim(), email: limparEmail(email) })

const juntarErros = (
  problemas: ErrosDoInteressado,
  erroDe: (campo: string) => string | undefined,
): ErrosDoInteressado => {
  const [nomeRazao, email] = [problemas.nomeRazao ?? erroDe('nomeRazao'), problemas.email ?? erroDe('email')]
  return { ...(nomeRazao ? { nomeRazao } : {}), ...(email ? { email } : {}) }
}

function useAto({ concluir, recusou }: Pick<Entrada, 'concluir'> & { recusou: (erro: unknown) => boolean }) {
  const cliente = useQueryClient()
  return useAtoComCampos(InteressadoExternoCorrigirDocument, {
    sucesso: 'Cadastro corrigido.',
    campos: ['nomeRazao', 'email'],
    recusou,
    aoConcluir: ({ interessadoExternoCorrigir }) => {
      void cliente.invalidateQueries({ queryKey: ['InteressadosExternos'] })
      concluir(interessadoExternoCorrigir)
    },
  })
}

async function lerDeNovo(processoId: string, id: string): Promise<Lida<Valores>> {
  const este = achar(await executar(InteressadosDoProcessoDocument, { ids: [processoId] }), id)
  if (!este) throw new Error('Já não é interessado deste processo.')
  return { versao: este.versao, valores: valoresDe(este) }
}
