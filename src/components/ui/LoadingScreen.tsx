import { Spinner } from './Spinner.tsx';

export function LoadingScreen({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="loading" role="status">
      <Spinner />
      <span>{text}</span>
    </div>
  );
}
