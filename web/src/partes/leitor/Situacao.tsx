import css from './Leitor.module.css'

export function Abrindo() {
  return (
    <p role="status" className={css['recado']}>
      Abrindo o arquivo…
    </p>
  )
}

export function Falha({ motivo, tentarDeNovo }: { motivo: string; tentarDeNovo: (() => void) | undefined }) {
  return (
    <div role="alert" className={css['recado']}>
      <p>{motivo}</p>
      {tentarDeNovo && (
        <button type="button" className={css['tentar']} onClick={tentarDeNovo}>
          Tentar de novo
        </button>
      )}
    </div>
  )
}
