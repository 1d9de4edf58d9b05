import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import css from '../../partes/itens/Itens.module.css'
import { DESCONSIDERADA, MarcaDeDesconsiderada } from '../../partes/itens/MarcaDeDesconsiderada.tsx'
import { girosDe } from '../../partes/leitor/ajuste.ts'
import { AvisoDeCopia } from '../../partes/leitor/AvisoDeCopia.tsx'
import { executar } from '../../api/executar.ts'
import { EnderecoDoArquivoDocument } from '../../api/gen/graphql.ts'
import { BotaoBaixar } from './BotaoBaixar.tsx'
import { PreviaDoEscritorio } from './PreviaDoEscritorio.tsx'
import { OpcoesDeBaixar } from './OpcoesDeBaixar.tsx'
import type { Documento } from './documento.ts'
import { useBaixar } from './use-baixar.ts'
import { useCopia } from './use-copia.ts'
import type { EscolhaDeVersao } from './use-versao.ts'
import { Escrever, SemArquivo, Vazio } from './SemArquivo.tsx'
import { LeitorDePdf } from '../../partes/leitor/leitor-tardio.ts'

const DE_ESCRITORIO: ReadonlySet<string> = new Set(['docx', 'odt', 'xlsx', 'ods'])

type Props = { documento: Documento; versao: EscolhaDeVersao; recarregar: () => void }

/** O arquivo na tela, ou por que não há o que mostrar e o que fazer a respeito. */
export function AreaDoArquivo({ documento, versao, recarregar }: Props) {
  const endereco = versao.emVigor ? documento.pdf : versao.aberta?.pdf
  if (!endereco) return <SemArquivo documento={documento} />
  if (versao.emVigor && DE_ESCRITORIO.has(documento.extensao ?? ''))
    return <PreviaDoEscritorio documento={documento} />
  if (documento.extensao !== 'pdf')
    return (
      <Vazio
        icone={<IconFileUnknown aria-hidden size={48} stroke={1.25} />}
        acao={<BotaoBaixar documento={documento} />}
      >
        {MENSAGENS.previaIndisponivel}
      </Vazio>
    )
  return (
    <>
      <VersaoDeAntes documento={documento} versao={versao} />
      {documento.restricoes.includes('SIGILOSO') && (
        <p className={css['aviso']}>
          <strong>Documento sigiloso.</strong> Seu acesso fica registrado.
        </p>
      )}
      <NoLeitor {...{ documento, versao, recarregar, endereco }} />
    </>
  )
}

/** Aberta uma versão de antes, diz-se que não é a que vale. */
function VersaoDeAntes({ documento, versao: { emVigor, aberta, abrir } }: Omit<Props, 'recarregar'>) {
  if (emVigor || !aberta) return null
  return (
    <p role="status" className={css['aviso']} data-tom="info">
      Versão <span className="numero">{aberta.numero}</span> de{' '}
      <span className="numero">{documento.versoes.length}</span>: não é a que está em vigor.{' '}
      <Button variant="subtle" size="sm" onClick={() => abrir(undefined)}>
        Voltar à versão em vigor
      </Button>
    </p>
  )
}

/** O que se lê quando há uma cópia: diz-se, e o original está à mão. */
function EhCopia({ id }: { id: string }) {
  const { baixar, pendente } = useBaixar(id)
  return (
    <AvisoDeCopia>
      <Button variant="subtle" size="compact-sm" loading={pendente} onClick={() => void baixar()}>
        baixar original
      </Button>
    </AvisoDeCopia>
  )
}

/** Quem lê demora mais que os cinco minutos do endereço; os bytes são sempre os que se abriram. */
async function enderecoDaVersao(id: string, versao: number | undefined, copia: boolean) {
  const { documento } = await executar(EnderecoDoArquivoDocument, { id })
  if (copia) return documento.copiaDeLeitura
  return documento.versoes.find(({ numero }) => numero === versao)?.pdf
}

function NoLeitor({ documento, versao, recarregar, endereco }: Props & { endereco: string }) {
  const [tentativa, setTentativa] = useState(0)
  const { aberta } = versao
  const copia = useCopia(documento, versao)
  const lido = copia === null ? 'original' : 'copia'
  const preparo = versao.emVigor ? documento.preparo : null
  const giros = useMemo(() => girosDe(preparo?.viradas), [preparo])
  const deNovo = () => {
    recarregar()
    setTentativa((n) => n + 1)
  }
  return (
    <Suspense fallback={<div className={css['vazioDoArquivo']} aria-busy />}>
      {copia !== null && <EhCopia id={documento.id} />}
      <LeitorDePdf
        key={documento.id}
        lembrarDe={documento.id}
        fonte={{
          url: copia ?? endereco,
          renovar: () => enderecoDaVersao(documento.id, aberta?.numero, copia !== null),
        }}
        chave={`${documento.id} ${aberta?.numero ?? ''} ${aberta?.sha256 ?? ''} ${lido} ${tentativa}`}
        titulo={documento.titulo}
        giros={giros}
        tentarDeNovo={deNovo}
        extras={
          versao.emVigor && (
            <>
              <Escrever documento={documento} />
              <OpcoesDeBaixar documento={documento} />
            </>
          )
        }
        sobre={documento.desconsiderado ? () => <MarcaDeDesconsiderada /> : undefined}
        marcaNoPapel={documento.desconsiderado ? DESCONSIDERADA : undefined}
      />
    </Suspense>
  )
}
