import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ClassificacoesAdministradasDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Falha, Vazia } from '../../partes/tabela/estados.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { Arvore } from './Arvore.tsx'
import { arvoreDe, type Classificacao, type Situacao } from './catalogo.ts'
import { ConjuntoInicial } from './ConjuntoInicial.tsx'
import { Detalhe } from './Detalhe.tsx'
import { DialogoDaClassificacao } from './DialogoDaClassificacao.tsx'
import { valoresNovos } from './valores.ts'
import { Procura } from './ProcuraNoCatalogo.tsx'

/** A árvore à esquerda; à direita, a que está aberta. */
export function Catalogo() {
  const { data, error, refetch } = useConsulta(ClassificacoesAdministradasDocument, {}, { pagina: true })
  const { item } = useSearch({ strict: false })
  const navegar = useNavigate()
  const [texto, setTexto] = useState('')
  const [situacao, setSituacao] = useState<Situacao>('ativas')
  const [nova, setNova] = useState<string>()
  const todas = useMemo(() => (data?.classificacoes ?? []).filter(({ sistema }) => !sistema), [data])
  const especies = useMemo(() => arvoreDe(todas, { texto, situacao }), [todas, texto, situacao])
  const aberta = todas.find(({ id }) => id === item)
  const abrir = (id: string) =>
    void navegar({ to: '/admin/classificacoes', search: { aba: 'catalogo', item: id }, replace: true })
  if (error && !data) return <Falha erro={error} tentarDeNovo={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const botao = (
    <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setNova('')}>
      Nova espécie
    </Button>
  )
  return (
    <>
      {todas.length === 0 ? (
        <ConjuntoInicial aDireita={botao} />
      ) : (
        <div className={telas['duasColunas']}>
          <div className={telas['painel']}>
            <Procura texto={texto} situacao={situacao} aoDigitar={setTexto} aoEscolher={setSituacao} />
            {botao}
            {especies.length === 0 ? (
              <Vazia texto="Nenhuma correspondência" />
            ) : (
              <Arvore especies={especies} aberta={item} procurando={texto !== ''} abrir={abrir} />
            )}
          </div>
          <Aberta classificacao={aberta} novoTipo={setNova} />
        </div>
      )}
      {nova !== undefined && (
        <DialogoDaClassificacao
          inicial={valoresNovos(nova)}
          fechar={() => setNova(undefined)}
          aoSalvar={abrir}
        />
      )}
    </>
  )
}

type PropsDaAberta = { classificacao: Classificacao | undefined; novoTipo: (especie: string) => void }

function Aberta({ classificacao, novoTipo }: PropsDaAberta) {
  if (!classificacao) return <Vazia texto="Escolha uma espécie ou um tipo para ver e alterar." />
  return (
    <Detalhe
      key={classificacao.id}
      classificacao={classificacao}
      novoTipo={() => novoTipo(classificacao.especie)}
    />
  )
}
