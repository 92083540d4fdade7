import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * The parts of the router that the app uses, as a separate chunk. Importing the package's namespace would include all of it.
 * The router only tracks the location and navigates. The page data determines what a route shows.
 */
export const router = { BrowserRouter, useLocation, useNavigate, useNavigationType };
