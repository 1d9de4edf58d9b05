import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { formatarCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { InteressadosExternosDocument, type InteressadosExternosQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Escolhidos } from '../../ui/Escolhidos.tsx'
import { procurar } from '../../ui/procurar.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import css from './Campos.module.css'
import { InteressadoExternoDialogo } from './InteressadoExternoDialogo.tsx'
import type { InteressadoEscolhido } from './escolhidos.ts'

type Props = {
  valor: readonly InteressadoEscolhido[]
  aoMudar: (valor: InteressadoEscolhido[]) => void
  erro?: string | undefined
}
type Externo = InteressadosExternosQuery['interessadosExternos'][number]

const NENHUM: readonly Externo[] = []

/** Interessados de fora: escolhe-se entre os já cadastrados, ou se adiciona um. */
export function CampoDeInteressadosExternos({ valor, aoMudar, erro }: Props) {
  const { data, isPending } = useConsulta(InteressadosExternosDocument, {}, { validadeMs: 60_000 })
  const [texto, setTexto] = useState('')
  const [adicionando, setAdicionando] = useState(false)
  const escolhidos = new Set(valor.map(({ chave }) => chave))
  const possiveis = (data?.interessadosExternos ?? NENHUM)
    .filter(({ id }) => !escolhidos.has(id))
    .map(sugerir)
  const incluir = (novo: InteressadoEscolhido) => {
    aoMudar([...valor.filter(({ chave }) => chave !== novo.chave), novo])
    setTexto('')
  }
  return (
    <div>
      <div className={css['comBotao']}>
        <Sugestoes<InteressadoEscolhido>
          rotulo="Interessados externos"
          texto={texto}
          dica="Nome, razão social, CPF ou CNPJ"
          sugestoes={procurar(possiveis, texto, ({ rotulo, detalhe }) => `${rotulo} ${detalhe ?? ''}`)}
          vazio={MENSAGENS.nenhumaCorrespondencia}
          carregando={isPending}
          erro={erro}
          aoDigitar={setTexto}
          aoEscolher={incluir}
        />
        <Button variant="default" onClick={() => setAdicionando(true)}>
          Adicionar interessado externo
        </Button>
      </div>
      <Escolhidos
        rotulo="Interessados externos"
        itens={valor}
        aoRemover={({ chave }) => aoMudar(valor.filter((interessado) => interessado.chave !== chave))}
      />
      {adicionando && (
        <InteressadoExternoDialogo
          fechar={() => setAdicionando(false)}
          aoAdicionar={(externo) => incluir(sugerir(externo))}
        />
      )}
    </div>
  )
}

export function sugerir({ id, nomeRazao, cpfCnpj, email }: Externo): InteressadoEscolhido {
  // O CPF de terceiros chega mascarado: mostra-se como veio.
  const documento = cpfCnpj?.includes('*') ? cpfCnpj : cpfCnpj && formatarCpfCnpj(cpfCnpj)
  return {
    chave: id,
    id,
    rotulo: nomeRazao,
    detalhe: [documento, email].filter(Boolean).join(' · ') || undefined,
  }
}
