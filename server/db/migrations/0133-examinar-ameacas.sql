-- O que o antivírus disse do arquivo, ao chegar. As outras etapas são as da preparação.
alter table arquivo_exame drop constraint arquivo_exame_etapa_check;
alter table arquivo_exame add constraint arquivo_exame_etapa_check
  check (etapa in ('TEXTO', 'OCR', 'COPIA', 'MINIATURA', 'PREVIA', 'DADOS', 'ANTIVIRUS'));
alter table arquivo_exame
  alter column paginas set default 0,
  alter column falharam set default 0,
  alter column pedem_ocr set default 0;
