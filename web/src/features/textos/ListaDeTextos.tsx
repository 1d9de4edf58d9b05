import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextosPadraoAdministradosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { resumoDe } from '../../partes/redacao/resumo.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import { dataHora } from '../../ui/formato.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { deQuem, type TextoDaLista } from './textos.ts'
import { Arquivar } from './ArquivarTexto.tsx'

/** Os que a pessoa usa, e o que pode fazer com cada um. */
export function ListaDeTextos() {
  const [arquivados, setArquivados] = useState(false)
  const { data, error, refetch } = useConsulta(
    TextosPadraoAdministradosDocument,
    { arquivados },
    { validadeMs: 0, pagina: true },
  )
  return (
    <Tela
      grupo="Meu trabalho"
      titulo="Textos padrão"
      explicacao="Os trechos que se repetem: escrevem-se uma vez, com nome, e põem-se em qualquer documento com uma barra (/) e o nome, ou pelo botão Texto padrão."
      acoes={
        <Button
          leftSection={<IconPlus aria-hidden size={18} />}
          renderRoot={(props) => <Link to="/textos-padrao" search={{ item: 'novo' }} {...props} />}
        >
          Novo texto padrão
        </Button>
      }
    >
      <TabelaComBusca
        nome="Textos padrão"
        linhas={data?.textosPadrao}
        chave={({ id }) => id}
        colunas={COLUNAS}
        busca={({ nome, atalho, resumo, setor }) => [nome, atalho, resumo, deQuem(setor)].join(' ')}
        apagada={({ arquivadoEm }) => arquivadoEm != null}
        filtros={
          <Interruptor rotulo="Mostrar também os arquivados" ligado={arquivados} aoMudar={setArquivados} />
        }
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{
          texto:
            'Nenhum texto padrão ainda. Use Novo texto padrão: por exemplo, o encaminhamento de sempre, ou a fundamentação que vai em todo parecer.',
        }}
      />
    </Tela>
  )
}

const COLUNAS: readonly Coluna<TextoDaLista>[] = [
  {
    titulo: 'Nome',
    largura: 260,
    celula: ({ id, nome, podeMudar }) =>
      podeMudar ? (
        <Link to="/textos-padrao" search={{ item: id }}>
          {nome}
        </Link>
      ) : (
        nome
      ),
  },
  { titulo: 'Atalho', largura: 120, celula: ({ atalho }) => (atalho ? <kbd>/{atalho}</kbd> : '–') },
  { titulo: 'Começo do texto', celula: resumoDe },
  { titulo: 'De quem', largura: 140, celula: ({ setor }) => deQuem(setor) },
  {
    titulo: 'Última alteração',
    largura: 190,
    celula: ({ gravadoEm, gravadoPor }) => (
      <>
        {dataHora(gravadoEm)}
        <small>{gravadoPor?.nome}</small>
      </>
    ),
  },
  { titulo: 'Ações', largura: 130, celula: (texto) => <Arquivar texto={texto} /> },
]
